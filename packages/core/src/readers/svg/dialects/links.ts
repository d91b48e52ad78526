/** Where the elements of a group lead: the first `a` in it or around it. */
import type { Link } from '#diagram/index'
import { type Group, groupsIn } from '../scene.ts'

const SAFE = /^(?:https?:|mailto:)/i
const MAX_LENGTH = 2_000

export function linksOf(group: Group): { readonly link?: Link; readonly tooltip?: string } {
  const anchor = [group, ...groupsIn(group)].find(({ element }) => /(?:^|:)a$/.test(element.name))
  if (!anchor) return {}
  const { attributes } = anchor.element
  const href = (attributes.get('xlink:href') ?? attributes.get('href') ?? '').trim()
  const tooltip = (attributes.get('xlink:title') ?? attributes.get('title') ?? '').trim()
  return {
    ...(href !== '' && href.length <= MAX_LENGTH && { link: SAFE.test(href) ? { href } : { raw: href } }),
    // Programs write the label of HTML-like nodes here.
    ...(tooltip !== '' && !tooltip.startsWith('<') && tooltip.length <= MAX_LENGTH && { tooltip }),
  }
}
