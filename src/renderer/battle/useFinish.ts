import type { FighterFate } from '@shared/battle'
import type { FighterId } from '@shared/contract/ids'
import { useRouter } from 'vue-router'
import { client } from '@renderer/client'
import { useCommand } from '@renderer/composables/useCommand'
import { useScreens } from '@renderer/frame/useScreens'
import { useText } from '@renderer/text/useText'
import type { Played } from './usePlay'

/** What happened to a model that was played by hand. */
export interface FateByHand {
  readonly id: FighterId
  readonly fate: FighterFate
}

/** Ends a battle once all inputs are stored, and opens its post-battle. */
export const useFinish = ({ id, settled }: Pick<Played, 'id' | 'settled'>) => {
  const router = useRouter()
  const { pathTo } = useScreens()
  const { run, busy } = useCommand()
  const { t } = useText()
  const finish = async (abandoned: boolean, byHand: FateByHand[] = []): Promise<void> => {
    const result = await run(
      async () => {
        await settled()
        return client.battles.finish({ id, abandoned, byHand })
      },
      abandoned ? { said: t('battle.calledOff'), undoable: true } : undefined,
    )
    if (result !== undefined) await router.push(pathTo('post-battle', { id }) ?? '/')
  }
  return { finish, busy }
}
