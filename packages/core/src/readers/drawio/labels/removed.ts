/**
 * Elements of SVG and MathML, which draw.io removes from labels with their content where they are outside of a drawing or
 * formula, such as a `<path>` that was meant as text (docs/formats/drawio.md §8.1).
 */
export const REMOVED_FROM_LABELS: ReadonlySet<string> = new Set(
  (
    'animatecolor animatemotion animatetransform circle clippath defs desc ellipse filter foreignobject g glyph glyphref ' +
    'hkern line lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect stop switch ' +
    'symbol text textpath tref tspan use view vkern ' +
    'menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace ' +
    'msqrt mstyle msub msup msubsup mtable mtd mtext mtr munder munderover'
  ).split(' '),
)
