/** mxgraph.cisco19.rect and mxgraph.cisco_safe.compositeIcon: a background shape with a stencil on it. */
import { inShares } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

const CISCO19 = 'mxgraph.cisco19.'

const words = (text: string): string[] => text.trim().split(/\s+/)

const ROUND: ReadonlySet<string> = new Set(
  words(`router csr_1000v wireless_router l3_modular3 ucs_express router_with_voice router_with_firewall netflow_router
    secure_router ip_telephone_router asr_9000 clock vbond vmanage vsmart`),
)

/** Backgrounds of devices other than switches, by stencil. */
const BACKGROUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bg2: 'l2_modular l3_modular 6500_vss nexus_9500 nexus_7k',
    bg3: 'l2_switch_with_dual_supervisor l3_switch_with_dual_supervisor',
    bg4: 'l2_modular2',
    bg5: 'l3_modular2 6500_vss2 hypervisor collab1',
    bg6: `content_router router_with_firewall2 netflow_router2 nam_virtual_service_blade ucs_5108_blade_chassis storage
      nexus_1kv_vsm nexus_1k nexus_1010 wireless_lan_controller primary_codec virtual_desktop_service video_gateway
      video_analytics telepresence_exchange meeting_scheduling_and_management_server content_recording_streaming_server
      communications_manager cisco_unified_presence_service cisco_unified_contact_center_enterprise_and_hosted h323
      monitor telepresence_endpoint_twin_data_display operations_manager transcoder contact_center_express ip_ip_gateway
      shield set_top da_encoder ad_encoder da_decoder ad_decoder acs email_security vpn_concentrator ssl_terminator
      cisco_security_manager web_security nac_appliance ironport ips_ids firewall asa_5500 flow_collector load_balancer
      web_application_firewall analysis_correlation flow_analytics virtual_private_network2 web_security_services
      web_security_services2 virtual_private_network_connector`,
    bg7: 'asr_1000',
    bg8: 'fibre_channel_director_mds_9000 fibre_channel_fabric_switch',
    bg9: 'ucs_c_series_server',
    bg10: 'immersive_telepresence_endpoint',
  }).flatMap(([background, names]) => words(names).map((name) => [name, background] as const)),
)

function drawDevice(f: Frame): void {
  const { c, w, h } = f
  const icon = f.text('prIcon') ?? 'l2_switch'
  if (ROUND.has(icon)) {
    const top = icon === 'wireless_router' ? h * 0.17 : 0
    c.ellipse(0, top, w, h - top)
    c.fill()
  } else if (icon === 'aci') f.named(`${CISCO19}acibg`, w * 0.195, h * 0.195, w * 0.61, h * 0.61)
  else if (!f.named(CISCO19 + (BACKGROUNDS.get(icon) ?? 'bg1'), 0, 0, w, h)) f.fillStrokeRect(0, 0, w, h)
  c.save()
  c.noShadow()
  c.fillLikeStroke('#000000')
  f.named(CISCO19 + icon, 0, 0, w, h)
  c.restore()
}

const APPLIANCE = 'mxgraph.cisco_safe.architecture.generic_appliance'

/** Plain backgrounds: x, y, w, h as fractions. */
const ELLIPSES: ReadonlyMap<string, readonly [number, number, number, number]> = new Map([
  ['threat1', [0.18, 0.16, 0.66, 0.65]],
  ['threat2', [0.01, 0.01, 0.98, 0.6]],
  ['threat3', [0.18, 0.2, 0.64, 0.79]],
  ['threat4', [0.09, 0.03, 0.82, 0.77]],
  ['threat5', [0.16, 0.01, 0.67, 0.72]],
])

const HOUSING = inShares(
  'M 0 .3 A .3 .3 cw .3 0 L .7 0 A .3 .3 cw 1 .3 L 1 .7 A .3 .3 cw .7 1 L .3 1 A .3 .3 cw 0 .7 Z fill',
)
const RIVETS = inShares(
  'oval .105 .48 .04 .04 fill oval .855 .48 .04 .04 fill oval .48 .105 .04 .04 fill oval .48 .855 .04 .04 fill ' +
    'oval .17 .17 .04 .04 fill oval .79 .17 .04 .04 fill oval .79 .79 .04 .04 fill oval .17 .79 .04 .04 fill',
)

function drawAppliance(f: Frame): void {
  const { c, w, h } = f
  c.save()
  c.setFill(f.context.color('bgColor') ? f.paint('bgColor') : '#C2E0AE')
  HOUSING(f)
  c.noShadow()
  c.fillLikeStroke()
  f.named(APPLIANCE, w * 0.26, h * 0.26, w * 0.48, h * 0.48)
  c.setFill('#ffffff')
  c.setAlpha(0.5)
  RIVETS(f)
  c.restore()
}

/** 1 px inside the box, less in a small one. */
function drawBackground(f: Frame, name: string): void {
  const { c, w, h } = f
  const [x, y] = w < 100 ? [w * 0.01, h * 0.01] : [1, 1]
  const inside = [x, y, w - 2 * x, h - 2 * y] as const
  c.save()
  c.noShadow()
  c.fillLikeStroke()
  const ellipse = ELLIPSES.get(name)
  if (ellipse) c.ellipse(ellipse[0] * w, ellipse[1] * h, ellipse[2] * w, ellipse[3] * h)
  else if (name === 'ellipse') c.ellipse(...inside)
  if (ellipse || name === 'ellipse') c.fill()
  else if (name !== '') f.named(name, ...inside)
  c.restore()
}

function drawComposite(f: Frame): void {
  const { c, w, h } = f
  const background = f.text('bgIcon') ?? ''
  const icon = f.text('resIcon') ?? ''
  c.setStroke(null)
  const appliance = background === APPLIANCE
  if (appliance) drawAppliance(f)
  else drawBackground(f, background)
  if (icon === '') return
  c.noShadow()
  if (appliance) f.named(icon, w / 4, h / 4, w / 2, h / 2)
  else f.named(icon, 0, 0, w, h)
}

export const ciscoShapes: readonly ShapeHandler[] = [
  shape('mxgraph.cisco19.rect', { draw: drawDevice }),
  shape('mxgraph.cisco_safe.compositeIcon', { draw: drawComposite }),
]
