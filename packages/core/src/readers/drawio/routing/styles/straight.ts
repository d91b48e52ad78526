import type { EdgeStyle } from '../request.ts'

/** No edge style: the waypoints of the file as they are (docs/formats/drawio.md §6.1). */
export const straight: EdgeStyle = ({ hints }) => hints
