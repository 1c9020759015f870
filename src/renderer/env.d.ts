/// <reference types="vite/client" />

/** For tools that know only TypeScript. Those that know Vue use the component itself. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}
