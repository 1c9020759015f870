import type { Module } from '../../../engine'
import type { Nerve } from '../../wh40k/classic/morale/leadership'
import type { Moments } from '../moments'

const nerve = (id: string, rule: string, has: Nerve): Module<Moments> => ({ id, rule, on: { nerve: () => has } })

/** Special rules that let units pass tests without rolling (4E-MOR-06). */
export const nerveModules: readonly Module<Moments>[] = [
  nerve('fearless', '4E-USR-05', 'fearless'),
  nerve('stubborn', '4E-USR-22', 'stubborn'),
  nerve('and-they-shall-know-no-fear', '4E-USR-03', 'know-no-fear'),
  nerve('tank-hunters', '4E-USR-26', 'tank-hunters'),
]
