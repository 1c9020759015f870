import { AppError } from '@shared/contract'

/** What may be opened outside the application: the local server's entrance. By other addresses the system starts programs and opens files. */
const allowed: readonly RegExp[] = [/^http:\/\/127\.0\.0\.1:\d{1,5}\/enter\?code=[\w-]+$/]

/** The address, if it may be opened outside. Throws a `refused` AppError. */
export function mayOpen(url: string): string {
  if (allowed.some((address) => address.test(url))) return url
  throw new AppError('refused', 'error.open.address', { params: { url } })
}
