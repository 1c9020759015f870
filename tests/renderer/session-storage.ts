import { vi } from 'vitest'

/** The storage of a window, empty; removed with the other stubs. */
export function stubSessionStorage(): void {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
}
