import { switchedTerrain, type Battlefield } from '@shared/space'
import type { SceneryView } from '../figures'

/** State of a battlefield at the beginning of a battle. */
export const sceneryAtFirst = (field: Battlefield): SceneryView => ({
  doors: field.doors.map(({ begins }) => (begins === 'open' ? 'open' : begins === 'locked' ? 'locked' : 'shut')),
  off: switchedTerrain(field).map(({ switched }) => switched === 'off'),
  loot: (field.loot ?? []).map(({ kind, at }, key) => ({ key, kind, at })),
})
