import { leavingOf } from '@renderer/frame/leaving'
import { expect, test } from 'vitest'
import { createMemoryHistory, createRouter, type RouteComponent } from 'vue-router'

const screen = { render: () => null }

/** A router with a screen of two sections, and one that is loaded when it is first opened. */
const begun = async () => {
  const loaded = Promise.withResolvers<RouteComponent>()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: screen, children: [{ path: 'log', component: screen }] },
      { path: '/packs', component: () => loaded.promise },
    ],
  })
  const leaving = leavingOf(router)
  await router.push('/')
  return { router, leaving, loaded }
}

test('the current screen accepts no input while another one is loaded', async () => {
  const { router, leaving, loaded } = await begun()
  expect(leaving.value).toBe(false)
  const arriving = router.push('/packs')
  await expect.poll(() => leaving.value).toBe(true)
  loaded.resolve(screen)
  await arriving
  expect(leaving.value).toBe(false)
})

test('if a screen cannot be loaded, the one before stays', async () => {
  const { router, leaving, loaded } = await begun()
  const arriving = router.push('/packs')
  loaded.reject(new Error('the application was built anew'))
  await expect(arriving).rejects.toThrow('built anew')
  expect(leaving.value).toBe(false)
})

test('another section or query of the same screen keeps it active', async () => {
  const { router, leaving } = await begun()
  const seen: boolean[] = []
  router.beforeResolve(() => void seen.push(leaving.value))
  await router.push('/log')
  await router.push('/log?of=gang')
  expect(seen).toEqual([false, false])
})
