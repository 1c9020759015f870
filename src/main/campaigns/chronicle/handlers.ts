import type { chronicle } from '@shared/contract/chronicle'
import type { Access } from '../../database/access'
import type { Handlers } from '../../router'
import type { Catalogues } from '../../content/catalogues'
import { newsletter } from './newsletter'
import { chroniclePage } from './page'

export function chronicleHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ chronicle: typeof chronicle }>['chronicle'] {
  return {
    page: ({ campaignId }) => chroniclePage(access.store(), campaignId),
    newsletter: (wanted) => newsletter(access.store(), catalogues, wanted),
  }
}
