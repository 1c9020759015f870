import type { CardOrder } from '@shared/contract/cards'
import { bytesOf } from '@renderer/composables/base64'
import { saveFile } from '@renderer/composables/saveFile'
import { client } from '@renderer/client'
import { useCommand } from '@renderer/composables/useCommand'

interface Output {
  readonly name: string
  readonly type: string
  /** Base64. */
  readonly bytes: string
}

/** Saves the output of an order, and remembers its cards as printed. */
export const useOutput = () => {
  const { run, busy } = useCommand()

  const remember = (order: CardOrder) => run(() => client.cards.markPrinted(order))

  const save = async (order: CardOrder, make: (order: CardOrder) => Promise<Output>) => {
    const file = await run(() => make(order))
    if (!file) return
    saveFile(file.name, bytesOf(file.bytes), file.type)
    await remember(order)
  }
  return { save, remember, busy }
}
