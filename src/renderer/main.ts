import ui from '@nuxt/ui/vue-plugin'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import './main.css'
import { router } from './router'
import { texts } from './text/i18n'

createApp(App).use(createPinia()).use(texts).use(router).use(ui).mount('#app')
