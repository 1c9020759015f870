import type { AppContract } from '@shared/contract'
import type { AppInfo } from '@shared/contract/app'
import type { Handlers } from '../router'

export function appHandlers(info: AppInfo): Handlers<AppContract>['app'] {
  return { info: () => info }
}
