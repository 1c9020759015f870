import ui from '@nuxt/ui/vue-plugin'
import { createApp } from 'vue'
import { createRouter, createWebHashHistory } from 'vue-router'
import App from './App.vue'
import Home from './home/Home.vue'
import './main.css'

const router = createRouter({ history: createWebHashHistory(), routes: [{ path: '/', component: Home }] })

createApp(App).use(router).use(ui).mount('#app')
