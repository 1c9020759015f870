import { useRouter } from 'vue-router'

/** Paths to screens by name. `undefined` where the application has no such screen, so that nothing leads there. */
export const useScreens = () => {
  const router = useRouter()
  return {
    pathTo: (name: string, params: Record<string, string> = {}): string | undefined =>
      router.hasRoute(name) ? router.resolve({ name, params }).path : undefined,
  }
}
