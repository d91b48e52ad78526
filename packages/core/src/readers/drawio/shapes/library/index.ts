/**
 * Shapes of draw.io's libraries that are drawn by rules of their own instead of stencils (docs/formats/drawio.md §4.2).
 */
import { archimateShapes } from './archimate/index.ts'
import { arrows2Shapes } from './arrows2.ts'
import { aws3dShapes } from './aws3d/index.ts'
import { frameShapes } from './basic/frames.ts'
import { basicOutlines } from './basic/outlines.ts'
import { rectShapes } from './basic/rect.ts'
import { sectorShapes } from './basic/sectors.ts'
import { bootstrapShapes } from './bootstrap.ts'
import { bpmnShapes } from './bpmn/index.ts'
import { c4Shapes } from './c4.ts'
import { ciscoShapes } from './cisco.ts'
import { deviceShapes } from './devices/index.ts'
import { dfdShapes } from './dfd.ts'
import { edgeOnly } from './edges.ts'
import { eipShapes } from './eip.ts'
import { electricalShapes } from './electrical/index.ts'
import { erShapes } from './er.ts'
import { openingShapes } from './floorplan/symbols.ts'
import { floorplanShapes } from './floorplan/walls.ts'
import { flowchartShapes } from './flowchart.ts'
import { hexIcon } from './gcp2.ts'
import { gmdlShapes } from './gmdl.ts'
import { iconShapes } from './icons.ts'
import { infographicShapes } from './infographic.ts'
import { leanMappingShapes } from './lean-mapping.ts'
import { controlShapes } from './mockup/controls.ts'
import { mockupShapes } from './mockup/index.ts'
import { bus } from './networks.ts'
import { pidShapes } from './pid/index.ts'
import { rackShapes } from './rack.ts'
import { sysmlShapes } from './sysml.ts'

export const LIBRARY_SHAPES = [
  ...rectShapes,
  ...floorplanShapes,
  ...sysmlShapes,
  ...bpmnShapes,
  ...basicOutlines,
  ...arrows2Shapes,
  ...controlShapes,
  ...mockupShapes,
  ...bootstrapShapes,
  ...gmdlShapes,
  ...eipShapes,
  ...dfdShapes,
  ...iconShapes,
  hexIcon,
  ...flowchartShapes,
  bus,
  ...archimateShapes,
  ...electricalShapes,
  ...leanMappingShapes,
  ...rackShapes,
  ...ciscoShapes,
  ...c4Shapes,
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
