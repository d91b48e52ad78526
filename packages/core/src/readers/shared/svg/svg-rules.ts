/** Elements and attributes that an embedded SVG picture may contain; everything else is left out. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image switch a title desc
  linearGradient radialGradient stop clipPath mask pattern marker style filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

export const ATTRIBUTES = words(`
  id class style x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d dx dy points width height viewBox preserveAspectRatio version
  transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits spreadMethod offset
  clipPathUnits maskUnits maskContentUnits primitiveUnits filterUnits markerUnits markerWidth markerHeight refX refY orient
  overflow opacity fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stop-color stop-opacity clip-path clip-rule mask filter marker-start
  marker-mid marker-end color display visibility font font-family font-size font-style font-weight font-variant
  font-stretch text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing
  writing-mode textLength lengthAdjust rotate startOffset method spacing paint-order vector-effect shape-rendering
  text-rendering image-rendering color-interpolation color-interpolation-filters flood-color flood-opacity lighting-color
  mix-blend-mode isolation pointer-events in in2 result type values tableValues slope intercept amplitude exponent mode
  operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha stdDeviation radius scale
  xChannelSelector yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ specularExponent limitingConeAngle z
  surfaceScale diffuseConstant specularConstant kernelUnitLength baseFrequency numOctaves seed stitchTiles
  systemLanguage requiredFeatures enable-background
`)

/** Whether an `href` is allowed: inside the picture, or a raster picture as a data URI. */
export function isSafeReference(value: string): boolean {
  const text = value.trim()
  return text.startsWith('#') || /^data:image\/(?:png|jpe?g|gif|webp|bmp)[;,]/i.test(text)
}

/** Ways for a style to refer outside, and escapes that could hide one; any of them makes the whole text unsafe. */
const UNSAFE = /\\|@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set\s*\(/i

const REFERENCE = /url\(/i
const REFERENCES = /url\(/gi

/**
 * CSS (a style attribute, a presentation attribute, a style sheet) without references outside the picture: an external
 * `url()` becomes `none`. Linear in the text's length.
 */
export function cleanCss(css: string): string {
  if (UNSAFE.test(css)) return ''
  if (!REFERENCE.test(css)) return css
  const kept: string[] = []
  let at = 0
  // Searched in the text itself: the same text in lower case may be longer, which would shift all positions.
  for (const { index } of css.matchAll(REFERENCES)) {
    // Inside the reference before it, which is then refused as a whole.
    if (index < at) continue
    const end = css.indexOf(')', index)
    if (end < 0) return ''
    const target = css
      .slice(index + 4, end)
      .trim()
      .replace(/^["']|["']$/g, '')
    const isSafe = isSafeReference(target) && !REFERENCE.test(target)
    kept.push(css.slice(at, index), isSafe ? css.slice(index, end + 1) : 'none')
    at = end + 1
  }
  kept.push(css.slice(at))
  return kept.join('')
}
