import type { Module } from '../../../engine'
import type { Nerve } from '../../wh40k/classic/morale/leadership'
import type { Moments } from '../moments'

const nerve = (id: string, rule: string, has: Nerve): Module<Moments> => ({ id, rule, on: { unitNerve: () => has } })

/** Special rules that let units pass tests without rolling. */
export const nerveModules: readonly Module<Moments>[] = [
  nerve('fearless', '7E-BASE-MORALE-04', 'fearless'),
  // Public knowledge (7E-G-01): the margin of a lost combat doesn't reduce its Leadership, and it can always regroup.
  nerve('stubborn', '7E-BASE-FIGHT-09', 'stubborn'),
  // 7E-USR-PINNING-5: going to ground voluntarily is still allowed.
  nerve('never-pinned', '7E-USR-PINNING-5', 'never-pinned'),
  nerve('and-they-shall-know-no-fear', '7E-BASE-MORALE-03', 'know-no-fear'),
]
