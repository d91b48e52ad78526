/** Shapes of draw.io's libraries that are drawn by rules of their own instead of stencils (docs/formats/drawio.md 4.2). */
import { archimateShapes } from './archimate/index.ts'
import { arrowLibrary } from './arrows.ts'
import { aws3dShapes } from './aws3d/index.ts'
import { basicLibrary } from './basic.ts'
import { bootstrapShapes } from './bootstrap.ts'
import { bpmnShapes } from './bpmn/index.ts'
import { browserContainers } from './browser-container.ts'
import { channelShapes } from './channels.ts'
import { ciscoShapes } from './cisco.ts'
import { controlShapes } from './controls.ts'
import { deviceShapes } from './devices/index.ts'
import { edgeOnly } from './edges.ts'
import { electricalShapes } from './electrical/index.ts'
import { erShapes } from './er.ts'
import { floorplanShapes } from './floorplan.ts'
import { frameShapes } from './frames.ts'
import { hexIcon } from './hex-icon.ts'
import { iconShapes } from './icons.ts'
import { infographicShapes } from './infographic.ts'
import { leanMappingShapes } from './lean-mapping.ts'
import { materialShapes } from './material.ts'
import { mockupShapes } from './mockup/index.ts'
import { notationShapes } from './notation.ts'
import { openingShapes } from './openings.ts'
import { pidShapes } from './pid/index.ts'
import { rackShapes } from './rack.ts'
import { rectShapes } from './rect.ts'
import { sectorShapes } from './sectors.ts'
import { sysmlShapes } from './sysml.ts'

export const LIBRARY_SHAPES = [
  ...rectShapes,
  ...floorplanShapes,
  ...sysmlShapes,
  ...bpmnShapes,
  ...basicLibrary,
  ...arrowLibrary,
  ...controlShapes,
  ...mockupShapes,
  ...bootstrapShapes,
  ...materialShapes,
  ...channelShapes,
  ...iconShapes,
  hexIcon,
  ...notationShapes,
  ...archimateShapes,
  ...electricalShapes,
  ...leanMappingShapes,
  ...rackShapes,
  ...ciscoShapes,
  ...browserContainers,
  ...openingShapes,
  ...pidShapes,
  ...aws3dShapes,
  ...deviceShapes,
  edgeOnly,
  ...erShapes,
  ...infographicShapes,
  ...frameShapes,
  ...sectorShapes,
]
