import type { settings } from '@shared/contract/settings'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { runCommand } from '../database/command'
import type { Handlers } from '../router'
import { changeSettings, readSettings } from './settings'

export function settingsHandlers(access: Access): Handlers<{ settings: typeof settings }>['settings'] {
  return {
    read: () => readSettings(access.store()),
    change: (wanted) =>
      runCommand(access.store(), { name: 'settings.change', actor: currentActor() }, (change) =>
        changeSettings(change, wanted),
      ).value,
  }
}
