/// <reference types="vite/client" />

/** For tools that see TypeScript only. Those that know Vue find the component itself first. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}
