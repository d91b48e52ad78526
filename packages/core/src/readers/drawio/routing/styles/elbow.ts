import type { EdgeStyle, RouteRequest } from '../request.ts'
import { sideToSide } from './side-to-side.ts'
import { topToBottom } from './top-to-bottom.ts'

/**
 * elbowEdgeStyle: side-to-side or top-to-bottom, depending on the style and the positions of the boxes
 * (docs/formats/drawio.md §6.5).
 */
export const elbow: EdgeStyle = (request) => {
  const { horizontal, vertical } = forced(request)
  const upright = !horizontal && (vertical || request.style.get('elbow') === 'vertical')
  return upright ? topToBottom(request) : sideToSide(request)
}

function forced({ source, target, hints }: RouteRequest): { horizontal: boolean; vertical: boolean } {
  if (source === null || target === null) return { horizontal: false, vertical: false }
  const a = source.box
  const b = target.box
  const hint = hints[0]
  if (hint !== undefined) {
    return {
      horizontal: hint.x < Math.min(a.x, b.x) || hint.x > Math.max(a.x + a.w, b.x + b.w),
      vertical: hint.y < Math.min(a.y, b.y) || hint.y > Math.max(a.y + a.h, b.y + b.h),
    }
  }
  const vertical = Math.max(a.x, b.x) === Math.min(a.x + a.w, b.x + b.w)
  const horizontal = !vertical && Math.max(a.y, b.y) === Math.min(a.y + a.h, b.y + b.h)
  return { horizontal, vertical }
}
