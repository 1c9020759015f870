import type { NecromundaModule } from '../../moments'

/** CAMP-LAW-07: a fighter turned against its gang has no friends; the intrigue's own rule says who controls it. */
export const turncoat: NecromundaModule = {
  id: 'intrigue:turncoat',
  rule: 'CAMP-LAW-07',
  properties: { friendless: true },
}
