import ui from '@nuxt/ui/vue-plugin'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import './main.css'
import { keepPage } from './offline/worker'
import { router } from './router'
import { useAccess } from './stores/access'

const app = createApp(App).use(createPinia()).use(router).use(ui)
/** In any template: `v-if="$may('gangs.correct')"`. */
app.config.globalProperties.$may = (operation, gangId) => useAccess().may(operation, gangId)
app.mount('#app')

addEventListener('load', () => void keepPage())
