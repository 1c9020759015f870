import type { NecromundaModule } from '../../moments'

/** CAMP-LAW-07: somebody whom an intrigue has turned against its gang has no friends; who moves it says the intrigue. */
export const turncoat: NecromundaModule = {
  id: 'intrigue:turncoat',
  rule: 'CAMP-LAW-07',
  properties: { friendless: true },
}
