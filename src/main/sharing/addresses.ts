import { hostname, networkInterfaces } from 'node:os'

/** The addresses of this machine in its networks, IPv4. */
export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const ours = all.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : []))
  // Alone, it can still be tried out here.
  return ours.length > 0 ? ours : ['127.0.0.1']
}

/** Asked for with every request, and the system takes a quarter of a millisecond to say it. Milliseconds. */
const lasts = 2000

/** The same, as it was a moment ago at most. */
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

/** The name of this machine, as its networks may know it. */
export const ownNames = (): string[] => {
  const name = hostname().toLowerCase()
  return /^[a-z0-9-]+$/.test(name) ? [name, `${name}.local`] : []
}
