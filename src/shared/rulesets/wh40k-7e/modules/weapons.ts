import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Weapon and armour rules from the appendix that have no section among the special rules. */
export const weaponModules: readonly Module<Moments, Traits>[] = [
  { id: 'gets-hot', rule: '7E-BASE-SHOOT-16', properties: { getsHot: true } },
  { id: 'twin-linked', rule: '7E-BASE-GEN-04', on: { hitsAgain: () => 'failed' } },
  { id: 'ignores-cover', rule: '7E-BASE-COVER-03', properties: { ignoresCover: true } },
  { id: 'feel-no-pain', rule: '7E-BASE-SAVE-03', properties: { ignoresWounds: 5 } },
  { id: 'eternal-warrior', rule: '7E-BASE-SHOOT-07', properties: { eternal: true } },
  {
    id: 'stealth',
    rule: '7E-BASE-COVER-04',
    on: { unitCover: () => 1 },
  },
  { id: 'scout', rule: '7E-BASE-SETUP-03', properties: { scouts: true, outflanks: true } },
]
