import type { Code } from '@shared/cards/content'
import { encode } from 'uqr'

/** Links on cards to the pages of the host. */
export interface Links {
  fighter(id: string): Code
  gang(id: string): Code
}

const border = 2

/** `url`: the host's address; null: sharing is off, so cards have no links. */
export function linksTo(url: string | null): Links | null {
  if (url === null) return null
  const to = (path: string): Code => {
    const { size, data } = encode(`${url}/#${path}`, { border, ecc: 'L' })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }
  return { fighter: (id) => to(`/fighter/${id}`), gang: (id) => to(`/gang/${id}`) }
}
