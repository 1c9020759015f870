import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** What vehicle upgrades do, by their modifiers in the content. */
export const hullModules: readonly Module<Moments, Traits>[] = [
  { id: 'extra-armour', rule: '7E-BASE-VEH-03', properties: { onlyShaken: true } },
  { id: 'living-metal', rule: '7E-BASE-VEH-03', properties: { neverShaken: true, heavyRecoversOn: 6 } },
  { id: 'spirit-stones', rule: '7E-BASE-VEH-03', properties: { ignoresShakenOn: 2, ignoresStunnedOn: 4 } },
  // Until the first penetrating hit.
  { id: 'quantum-shielding', rule: '7E-BASE-VEH-02', properties: { shieldedTo: 13 } },
  { id: 'serpent-shield', rule: '7E-BASE-VEH-04', properties: { deflectsOn: 2 } },
  { id: 'holo-fields', rule: '7E-BASE-SAVE-01', properties: { savesInMotion: true } },
  { id: 'dozer-blade', rule: '7E-BASE-TERR-03', properties: { clearsWay: true } },
  { id: 'reinforced-ram', rule: '7E-BASE-TERR-03', properties: { clearsWay: true } },
  { id: 'red-paint-job', rule: '7E-BASE-VEHSHOOT-06', properties: { racesFarther: 1 } },
  // Public knowledge (7E-G-01), of units and weapons that fight hulls.
  { id: 'tank-hunters', rule: '7E-BASE-VEH-04', properties: { huntsTanks: true } },
  { id: 'haywire', rule: '7E-BASE-VEH-04', properties: { shorts: true } },
]
