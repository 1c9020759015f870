import { ref, type Ref } from 'vue'
import type { Router } from 'vue-router'

/**
 * Whether another screen was asked for and is still being loaded. What is typed meanwhile is meant for that one: it must not end up in a
 * field of the screen before.
 */
export const leavingOf = (router: Router): Readonly<Ref<boolean>> => {
  const leaving = ref(false)
  router.beforeEach((to, from) => {
    leaving.value = from.matched.length > 0 && to.matched[0] !== from.matched[0]
  })
  const stay = () => (leaving.value = false)
  router.afterEach(stay)
  router.onError(stay)
  return leaving
}
