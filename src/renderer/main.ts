import ui from '@nuxt/ui/vue-plugin'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import './main.css'
import { keepPage } from './offline/worker'
import { router } from './router'

createApp(App).use(createPinia()).use(router).use(ui).mount('#app')

// The page does without: it just doesn't open where nobody answers.
addEventListener('load', () => void keepPage().catch((error: unknown) => console.info('The page is not kept', error)))
