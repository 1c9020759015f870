import { computed } from 'vue'
import { useRoute } from 'vue-router'
import { useAccess } from '@renderer/stores/access'

declare module 'vue-router' {
  interface RouteMeta {
    /** Not for everybody: a screen of the arbitrators', or of who runs the gang in its address. Left out: for all who were let in. */
    whose?: 'arbitrators' | 'owner'
  }
}

/** Whose the screen on show is, where it isn't for who looks; null: it is. */
export const useWhose = () => {
  const route = useRoute()
  const access = useAccess()
  return computed(() => {
    const { whose } = route.meta
    if (whose === undefined || access.arbitrates) return null
    return whose === 'owner' && access.runs(String(route.params['gangId'])) ? null : whose
  })
}
