import { useRouter } from 'vue-router'

/** Paths of screens by name. `undefined` if the application has no such screen, so that there is no link to it. */
export const useScreens = () => {
  const router = useRouter()
  return {
    pathTo: (name: string, params: Record<string, string> = {}): string | undefined =>
      router.hasRoute(name) ? router.resolve({ name, params }).path : undefined,
  }
}
