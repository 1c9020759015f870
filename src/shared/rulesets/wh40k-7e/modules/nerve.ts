import type { Module } from '../../../engine'
import type { Nerve } from '../../wh40k/classic/morale/leadership'
import type { Moments } from '../moments'

const nerve = (id: string, rule: string, has: Nerve): Module<Moments> => ({ id, rule, on: { unitNerve: () => has } })

/** Special rules by which units pass tests without rolling. */
export const nerveModules: readonly Module<Moments>[] = [
  nerve('fearless', '7E-BASE-MORALE-04', 'fearless'),
  // Public knowledge (7E-G-01): no wounds lost by make it harder to bear, and it always regroups.
  nerve('stubborn', '7E-BASE-FIGHT-09', 'stubborn'),
  // 7E-USR-PINNING-5: it may go to ground as it likes.
  nerve('never-pinned', '7E-USR-PINNING-5', 'never-pinned'),
  nerve('and-they-shall-know-no-fear', '7E-BASE-MORALE-03', 'know-no-fear'),
]
