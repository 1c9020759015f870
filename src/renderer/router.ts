import { createRouter, createWebHashHistory } from 'vue-router'
import Home from './home/HomeScreen.vue'

/** One address for every screen. Screens behind home are loaded when they are first opened. */
export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/settings', component: () => import('./settings/SettingsScreen.vue') },
    { path: '/:nowhere(.*)*', component: () => import('./frame/NotFound.vue') },
  ],
})

// A page that was left keeps no focus: the next Tab starts at the new page's content.
router.afterEach((to, from) => {
  if (to.path !== from.path) document.getElementById('content')?.focus({ preventScroll: true })
})
