/**
 * Shapes of draw.io's libraries that are drawn by rules of their own instead of stencils (docs/formats/drawio.md §4.2).
 */
import { type ShapeHandler, shape } from '../handler.ts'
import { archimateElements } from './archimate/elements.ts'
import { archimateSymbols } from './archimate/symbols.ts'
import { archimate2Shapes } from './archimate/version2.ts'
import { arrows2Shapes } from './arrows2.ts'
import { edges } from './aws3d/edges.ts'
import { network } from './aws3d/network.ts'
import { servers } from './aws3d/servers.ts'
import { services } from './aws3d/services.ts'
import { storage } from './aws3d/storage.ts'
import { frameShapes } from './basic/frames.ts'
import { basicOutlines } from './basic/outlines.ts'
import { rectShapes } from './basic/rect.ts'
import { sectorShapes } from './basic/sectors.ts'
import { bootstrapShapes } from './bootstrap.ts'
import { artifactShapes } from './bpmn/artifacts.ts'
import { drawEvent, drawGateway, drawSymbolShape } from './bpmn/events.ts'
import { drawEnvelope } from './bpmn/symbols.ts'
import { drawTask } from './bpmn/tasks.ts'
import { c4Shapes } from './c4.ts'
import { ciscoShapes } from './cisco.ts'
import { androidShapes } from './devices/android.ts'
import { phoneBars } from './devices/bars.ts'
import { iosShapes } from './devices/ios.ts'
import { iosControls } from './devices/ios-controls.ts'
import { iosIcons } from './devices/ios-icons.ts'
import { iosScreens } from './devices/ios-screens.ts'
import { ios7Shapes } from './devices/ios7.ts'
import { chipShapes } from './electrical/chips.ts'
import { gateShapes } from './electrical/gates.ts'
import { electricalParts } from './electrical/parts.ts'
import { SELECTORS } from './electrical/selectors.ts'
import { SWITCHES, switchShape } from './electrical/switches.ts'
import { erShapes } from './er.ts'
import { openingShapes } from './floorplan/symbols.ts'
import { floorplanShapes } from './floorplan/walls.ts'
import { dfdShapes, eipShapes, flowchartShapes } from './flows.ts'
import { hexIcon } from './gcp2.ts'
import { gmdlShapes } from './gmdl.ts'
import { iconShapes } from './icons.ts'
import { infographicShapes } from './infographic.ts'
import { leanMappingShapes } from './lean-mapping.ts'
import { barShapes } from './mockup/bars.ts'
import { buttonShapes } from './mockup/buttons.ts'
import { calendar } from './mockup/calendar.ts'
import { chartShapes } from './mockup/charts.ts'
import { controlShapes } from './mockup/controls.ts'
import { formShapes } from './mockup/forms.ts'
import { mockupIconShapes } from './mockup/icons.ts'
import { mediaShapes } from './mockup/media.ts'
import { peopleShapes } from './mockup/people.ts'
import { spinner } from './mockup/spinner.ts'
import { stepShapes } from './mockup/steps.ts'
import { tabShapes } from './mockup/tabs.ts'
import { textShapes } from './mockup/texts.ts'
import { browserWindow, windowShapes } from './mockup/windows.ts'
import { instrumentShapes } from './pid/instruments.ts'
import { valveShapes } from './pid/valves.ts'
import { vesselShapes } from './pid/vessels.ts'
import { rackShapes } from './rack.ts'
import { sysmlShapes } from './sysml.ts'

const archimateShapes = [...archimateSymbols, ...archimateElements, ...archimate2Shapes]

/** Pipes and instruments that are code in draw.io. */
const pidShapes = [...instrumentShapes, ...valveShapes, ...vesselShapes]

/** mxgraph.aws3d.*: a network as bodies on a plane, and the paths between them. */
const aws3dShapes = [...servers, ...storage, ...network, ...services, ...edges]

/** BPMN: events, gateways, tasks and related elements. */
const bpmnShapes: readonly ShapeHandler[] = [
  shape('mxgraph.bpmn.sendMarker', { draw: drawEnvelope }),
  shape('mxgraph.bpmn.shape', { draw: drawSymbolShape }),
  shape('mxgraph.bpmn.event', { draw: drawEvent }),
  shape('mxgraph.bpmn.gateway2', { draw: drawGateway }),
  shape('mxgraph.bpmn.task', { draw: drawTask }),
  ...artifactShapes,
]

/** A place in a window for other shapes; it is invisible. */
const anchor = shape(['mxgraph.ios7ui.anchor', 'mxgraph.ios.anchor', 'mxgraph.android.anchor'], { draw: () => {} })

const deviceShapes: readonly ShapeHandler[] = [
  ...ios7Shapes,
  ...iosShapes,
  ...iosScreens,
  ...iosControls,
  ...iosIcons,
  ...androidShapes,
  ...phoneBars,
  anchor,
]

const SWITCH_FAMILY = 'mxgraph.electrical.electro-mechanical'

const electricalShapes = [
  ...gateShapes,
  ...chipShapes,
  ...electricalParts,
  ...Object.entries({ ...SWITCHES, ...SELECTORS }).map(([short, text]) =>
    switchShape(`${SWITCH_FAMILY}.${short}`, text),
  ),
]

/** mxgraph.mockup.*: sketches of user interfaces (docs/formats/drawio.md §4.2). */
const mockupShapes = [
  ...windowShapes,
  browserWindow,
  ...peopleShapes,
  ...buttonShapes,
  ...barShapes,
  ...tabShapes,
  ...stepShapes,
  ...formShapes,
  spinner,
  calendar,
  ...chartShapes,
  ...mockupIconShapes,
  ...mediaShapes,
  ...textShapes,
]

/** Shapes of edges: a vertex that has one of them shows only its label, as in draw.io. */
const edgeOnly = shape(
  [
    'connector',
    'arrow',
    'arrowConnector',
    'wire',
    'link',
    'flexArrow',
    'filledEdge',
    'mxgraph.arrows2.wedgeArrow',
    'mxgraph.arrows2.wedgeArrowDashed',
    'mxgraph.arrows2.wedgeArrowDashed2',
    'mxgraph.networks.comm_link_edge',
    'mxgraph.lean_mapping.electronic_info_flow_edge',
    'mxgraph.lean_mapping.manual_info_flow_edge',
  ],
  { draw() {} },
)

/** mxgraph.networks.bus; other shapes of that library are stencils. */
const bus = shape('mxgraph.networks.bus', {
  draw(f) {
    const { c, w, h } = f
    const [t, b] = [h / 2 - 10, h / 2 + 10]
    c.begin()
    c.move(8, b)
    c.arc(12, 12, 0, false, true, 8, t)
    c.line(w - 8, t)
    c.arc(12, 12, 0, false, true, w - 8, b)
    c.close()
    c.fillStroke()
    c.noShadow()
    c.setFill('#ffffff')
    c.begin()
    c.move(w - 8, t)
    c.arc(12, 12, 0, false, true, w - 8, b)
    c.arc(12, 12, 0, false, true, w - 8, t)
    c.fillStroke()
  },
})

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
