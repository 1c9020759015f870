import { sandboxed } from '@main/printing/chromium'
import { expect, test } from 'vitest'

const starts = (refusal: string | null) => {
  const tried: boolean[] = []
  const start = async (sandbox: boolean) => {
    tried.push(sandbox)
    if (sandbox && refusal !== null) throw new Error(refusal)
    return 'browser'
  }
  return { tried, start }
}

test('the printing browser starts with its sandbox', async () => {
  const { tried, start } = starts(null)
  await sandboxed(start, false)
  expect(tried).toEqual([true])
})

test('without a sandbox if the system has none, and for root', async () => {
  const { tried, start } = starts('[FATAL] No usable sandbox! Update your kernel')
  expect(await sandboxed(start, false)).toBe('browser')
  expect(tried).toEqual([true, false])
  await sandboxed(start, true)
  expect(tried).toEqual([true, false, false])
})

test('a browser that fails for another reason is not started without the sandbox', async () => {
  const { tried, start } = starts('spawn ENOENT')
  await expect(sandboxed(start, false)).rejects.toThrow('ENOENT')
  expect(tried).toEqual([true])
})
