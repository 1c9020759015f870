import { ref, type Ref } from 'vue'
import type { Router } from 'vue-router'

/**
 * Whether another screen is still loading after navigation. Typing meanwhile is meant for that one, so it must not reach a field of the old
 * screen.
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
