import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 networks that are not public: private, local, reserved or for documentation (RFC 6890). */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Ranges within the global IPv6 addresses that are not public: Teredo and its neighbours, documentation, 6to4. */
const NOT_GLOBAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [net, prefix] of PRIVATE_V4) blocked.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_GLOBAL_V6) blocked.addSubnet(net, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && globalV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** The host of an address is not public. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is a private address`)
    this.name = 'PrivateAddressError'
  }
}

/** The host of a URL as a name or an IP address without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/**
 * Resolves a name for a connection and refuses it when any of its addresses is private. The connection uses the checked
 * address, so a changed DNS answer has no effect.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(host), '')
    }
    if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  })
}
