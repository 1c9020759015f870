import type { Fetched } from './messages.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>
type BeforeRequest = (details: { url: string }, decide: (decision: { cancel?: boolean }) => void) => void
type PermissionRequest = (contents: null, permission: string, decide: (allowed: boolean) => void) => void
type PermissionCheck = (contents: null, permission: string) => boolean

/** Where a window's requests and permissions are decided. */
export class Session {
  readonly #schemes = new Map<string, SchemeHandler>()
  #beforeRequest: BeforeRequest = (_details, decide) => decide({})
  #request: PermissionRequest = (_contents, _permission, decide) => decide(true)
  #check: PermissionCheck = () => true

  readonly protocol = { handle: (scheme: string, handler: SchemeHandler) => this.#schemes.set(scheme, handler) }
  readonly webRequest = { onBeforeRequest: (handler: BeforeRequest) => (this.#beforeRequest = handler) }
  setPermissionRequestHandler = (handler: PermissionRequest) => (this.#request = handler)
  setPermissionCheckHandler = (handler: PermissionCheck) => (this.#check = handler)
  setDevicePermissionHandler = () => undefined

  async fetch(url: string, method: string): Promise<Fetched> {
    const handler = this.#schemes.get(new URL(url).protocol.slice(0, -1))
    const cancelled = await new Promise<boolean>((resolve) =>
      this.#beforeRequest({ url }, ({ cancel }) => resolve(cancel ?? false)),
    )
    if (handler === undefined || cancelled) return { status: 0, headers: {}, body: new Uint8Array() }
    const response = await handler(new Request(url, { method }))
    const body = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  }

  mayUse(permission: string): Promise<boolean> {
    if (this.#check(null, permission)) return Promise.resolve(true)
    return new Promise((resolve) => this.#request(null, permission, resolve))
  }
}

const partitions = new Map<string, Session>()

export const session = {
  defaultSession: new Session(),
  fromPartition(name: string): Session {
    const found = partitions.get(name) ?? new Session()
    partitions.set(name, found)
    return found
  },
}
