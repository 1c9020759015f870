import { hostname, networkInterfaces } from 'node:os'

/** The addresses of this machine in its networks, IPv4. */
export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const ours = all.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : []))
  // Without a network, sharing can still be tried on this machine.
  return ours.length > 0 ? ours : ['127.0.0.1']
}

/** Needed for every request, and the system call takes a quarter of a millisecond. Milliseconds. */
const lasts = 2000

/** The same, cached for a moment. */
export function lanAddressesKept(now: () => number = Date.now): () => string[] {
  let known: string[] = []
  let until = 0
  return () => {
    if (now() >= until) {
      known = lanAddresses()
      until = now() + lasts
    }
    return known
  }
}

/** This machine's names in its networks. */
export const ownNames = (): string[] => {
  const name = hostname().toLowerCase()
  return /^[a-z0-9-]+$/.test(name) ? [name, `${name}.local`] : []
}
