import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Effects of vehicle upgrades, by their modifiers in the content. */
export const hullModules: readonly Module<Moments, Traits>[] = [
  { id: 'extra-armour', rule: '7E-BASE-VEH-03', properties: { onlyShaken: true } },
  { id: 'living-metal', rule: '7E-BASE-VEH-03', properties: { neverShaken: true, heavyRecoversOn: 6 } },
  { id: 'spirit-stones', rule: '7E-BASE-VEH-03', properties: { ignoresShakenOn: 2, ignoresStunnedOn: 4 } },
  // Lasts until the first penetrating hit.
  { id: 'quantum-shielding', rule: '7E-BASE-VEH-02', properties: { shieldedTo: 13 } },
  { id: 'serpent-shield', rule: '7E-BASE-VEH-04', properties: { deflectsOn: 2 } },
  { id: 'holo-fields', rule: '7E-BASE-SAVE-01', properties: { savesInMotion: true } },
  { id: 'dozer-blade', rule: '7E-BASE-TERR-03', properties: { clearsWay: true } },
  { id: 'reinforced-ram', rule: '7E-BASE-TERR-03', properties: { clearsWay: true } },
  { id: 'red-paint-job', rule: '7E-BASE-VEHSHOOT-06', properties: { racesFarther: 1 } },
  // Public knowledge (7E-G-01), about units and weapons that fight vehicles.
  { id: 'tank-hunters', rule: '7E-BASE-VEH-04', properties: { huntsTanks: true } },
  { id: 'haywire', rule: '7E-BASE-VEH-04', properties: { shorts: true } },
]
