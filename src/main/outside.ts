import { AppError } from '@shared/contract'

/**
 * Addresses that may be opened outside the application: the local server's entrance. Through other addresses the system could start
 * programs and open files.
 */
const allowed: readonly RegExp[] = [/^http:\/\/127\.0\.0\.1:\d{1,5}\/enter\?code=[\w-]+$/]

/** The address, if it may be opened outside. Throws a `refused` AppError. */
export function mayOpen(url: string): string {
  if (allowed.some((address) => address.test(url))) return url
  throw new AppError('refused', 'error.open.address', { params: { url } })
}
