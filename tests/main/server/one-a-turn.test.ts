import { oneATurn } from '@main/server/one-a-turn'
import { expect, test } from 'vitest'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('callers go on in their order, one in each turn of the event loop, so that others come between them', async () => {
  const turn = oneATurn()
  const done: string[] = []
  const read = async (name: string) => {
    await turn()
    done.push(name)
  }
  const reads = [read('first'), read('second'), read('third')]
  await nextTurn()
  done.push('a command')
  await Promise.all(reads)
  expect(done).toEqual(['first', 'a command', 'second', 'third'])
  await read('later')
  expect(done.at(-1)).toBe('later')
})
