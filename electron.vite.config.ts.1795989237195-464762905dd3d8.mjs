import "node:module";
import ui from "@nuxt/ui/vite";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "electron-vite";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
// package.json
var dependencies = {
	"@fastify/cookie": "11.1.5",
	"@fastify/rate-limit": "11.2.0",
	"@fastify/static": "10.1.11",
	"@streamparser/json": "0.0.26",
	"better-sqlite3": "13.2.0",
	"csv-parse": "7.0.3",
	"csv-stringify": "6.9.0",
	"drizzle-orm": "0.45.4",
	"fastify": "5.12.8",
	"fflate": "0.8.3",
	"leven": "4.1.0",
	"saxes": "6.0.0",
	"selfsigned": "5.5.0",
	"uqr": "0.1.3",
	"zod": "4.6.7"
};
// src/main/content-policy.ts
const policy = {
	"default-src": "'none'",
	"script-src": "'self'",
	"worker-src": "'self'",
	"manifest-src": "'self'",
	"style-src": "'self' 'unsafe-inline'",
	"img-src": "'self' data: blob:",
	"font-src": "'self' data:",
	"connect-src": "'self'",
	"base-uri": "'none'",
	"form-action": "'none'"
};
const spelled = (directives) => Object.entries(directives).map(([directive, sources]) => `${directive} ${sources}`).join("; ");
/** For the page's own meta element, where `frame-ancestors` has no meaning. */
const contentPolicy = spelled(policy);
spelled({
	...policy,
	"frame-ancestors": "'none'"
});
// src/renderer/theme/nuxt-ui.ts
const nuxtUi = {
	colorMode: false,
	icon: { clientBundle: { scan: { globInclude: ["src/renderer/**/*.{vue,ts}"] } } },
	ui: {
		colors: {
			primary: "sodium",
			secondary: "steel",
			success: "verdigris",
			info: "steel",
			warning: "sodium",
			error: "oxide",
			neutral: "steel"
		},
		button: {
			slots: { base: "font-medium cursor-pointer" },
			compoundVariants: [{
				color: "primary",
				variant: "solid",
				class: "hover:bg-primary/90 active:bg-primary/90"
			}, {
				color: "error",
				variant: "solid",
				class: "hover:bg-error/90 active:bg-error/90"
			}]
		},
		select: { slots: { itemLabel: "whitespace-normal" } },
		selectMenu: { slots: { itemLabel: "whitespace-normal" } },
		modal: { slots: { content: "ring-2 ring-accented" } },
		popover: { slots: { content: "ring-2 ring-accented" } },
		dropdownMenu: { slots: {
			content: "ring-2 ring-accented",
			label: "whitespace-normal",
			itemLabel: "whitespace-normal"
		} },
		toast: { slots: {
			root: "ring-2 ring-accented",
			description: "whitespace-pre-line"
		} },
		tooltip: { slots: { content: "h-auto py-1 ring-2 ring-accented" } }
	}
};
// electron.vite.config.ts
const __electron_vite_injected_import_meta_url = "file:///work/wt/look4e/electron.vite.config.ts";
const at = (path) => fileURLToPath(new URL(path, __electron_vite_injected_import_meta_url));
const alias = {
	"@shared": at("./src/shared"),
	"@main": at("./src/main"),
	"@renderer": at("./src/renderer")
};
/** What most screens are made of comes as one file: fifty small ones take the browser longer than all that is in them. */
const sharedByScreens = /node_modules[\\/](?!zod)|src[\\/]renderer[\\/](client|components|composables|content|frame|names|stores|text|theme)[\\/]/;
var electron_vite_config_default = defineConfig({
	main: {
		resolve: { alias },
		build: {
			externalizeDeps: {
				include: ["playwright-core", "@sparticuz/chromium"],
				exclude: Object.keys(dependencies).filter((name) => name !== "better-sqlite3")
			},
			sourcemap: true,
			rolldownOptions: {
				input: {
					electron: at("./src/main/electron.ts"),
					start: at("./src/main/start.ts"),
					serve: at("./src/main/serve.ts"),
					cli: at("./src/main/cli.ts"),
					"simulation-worker": at("./src/main/simulation/worker.ts"),
					"export-worker": at("./src/main/interchange/leaving/export-worker.ts"),
					"import-worker": at("./src/main/interchange/import-worker.ts"),
					"storage-worker": at("./src/main/database/storage-worker.ts")
				},
				output: { chunkFileNames: "[name]-[hash].js" }
			}
		}
	},
	preload: {
		resolve: { alias },
		build: {
			externalizeDeps: false,
			rolldownOptions: {
				input: { preload: at("./src/main/preload.ts") },
				output: {
					format: "cjs",
					entryFileNames: "[name].cjs"
				}
			}
		}
	},
	renderer: {
		root: at("./src/renderer"),
		resolve: { alias },
		plugins: [
			contentPolicyInPage(),
			compressedBeside(),
			vue(),
			ui({
				...nuxtUi,
				root: at("."),
				autoImport: false,
				components: {
					dts: at("./out/components.d.ts"),
					dirs: []
				}
			})
		],
		worker: { format: "es" },
		build: {
			minify: true,
			chunkSizeWarningLimit: 4e3,
			rolldownOptions: {
				input: at("./src/renderer/index.html"),
				checks: { pluginTimings: false },
				output: { codeSplitting: { groups: [{
					name: "page",
					test: sharedByScreens,
					minShareCount: 3
				}] } }
			}
		}
	}
});
/** The built page carries its policy itself, besides the header it is sent with. The development server needs inline scripts. */
function contentPolicyInPage() {
	const meta = {
		tag: "meta",
		attrs: {
			"http-equiv": "Content-Security-Policy",
			content: contentPolicy
		}
	};
	return {
		name: "content-policy-in-page",
		apply: "build",
		transformIndexHtml: () => [{
			...meta,
			injectTo: "head-prepend"
		}]
	};
}
/** Beside each large text a compressed copy, which is sent to those who come over a network; compressing it for each of them takes longer. */
function compressedBeside() {
	const compress = promisify(gzip);
	return {
		name: "compressed-beside",
		apply: "build",
		writeBundle: async ({ dir = "" }, bundle) => {
			const large = Object.values(bundle).map((file) => [file.fileName, "code" in file ? file.code : file.source]).filter(([name, text]) => /\.(js|css|html|svg)$/.test(name) && text.length > 1024);
			await Promise.all(large.map(async ([name, text]) => writeFile(join(dir, `${name}.gz`), await compress(text))));
		}
	};
}
export { electron_vite_config_default as default };

//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiZWxlY3Ryb24udml0ZS5jb25maWcuanMiLCJuYW1lcyI6W10sInNvdXJjZXMiOlsiL3dvcmsvd3QvbG9vazRlL3BhY2thZ2UuanNvbiIsIi93b3JrL3d0L2xvb2s0ZS9zcmMvbWFpbi9jb250ZW50LXBvbGljeS50cyIsIi93b3JrL3d0L2xvb2s0ZS9zcmMvcmVuZGVyZXIvdGhlbWUvbnV4dC11aS50cyIsIi93b3JrL3d0L2xvb2s0ZS9lbGVjdHJvbi52aXRlLmNvbmZpZy50cyJdLCJzb3VyY2VzQ29udGVudCI6WyIiLCIvKipcbiAqIFdoYXQgdGhlIHBhZ2UgbWF5IGxvYWQ6IGl0cyBvd24gZmlsZXMgYW5kIG5vdGhpbmcgZWxzZS4gVGhlIG9ubHkgc2NyaXB0IGlzIG91cnMgYW5kIG5vIG1hcmt1cCBjYW4gYWRkIG9uZS5cbiAqIElubGluZSBzdHlsZXMgc3RheSBhbGxvd2VkLCBiZWNhdXNlIHRoZSBjb21wb25lbnQgbGlicmFyeSBzZXRzIGl0cyBjb2xvdXJzIGluIGEgc3R5bGUgZWxlbWVudCBhdCBydW4gdGltZS5cbiAqL1xuY29uc3QgcG9saWN5ID0ge1xuICAnZGVmYXVsdC1zcmMnOiBcIidub25lJ1wiLFxuICAnc2NyaXB0LXNyYyc6IFwiJ3NlbGYnXCIsXG4gICd3b3JrZXItc3JjJzogXCInc2VsZidcIixcbiAgJ21hbmlmZXN0LXNyYyc6IFwiJ3NlbGYnXCIsXG4gICdzdHlsZS1zcmMnOiBcIidzZWxmJyAndW5zYWZlLWlubGluZSdcIixcbiAgJ2ltZy1zcmMnOiBcIidzZWxmJyBkYXRhOiBibG9iOlwiLFxuICAnZm9udC1zcmMnOiBcIidzZWxmJyBkYXRhOlwiLFxuICAnY29ubmVjdC1zcmMnOiBcIidzZWxmJ1wiLFxuICAnYmFzZS11cmknOiBcIidub25lJ1wiLFxuICAnZm9ybS1hY3Rpb24nOiBcIidub25lJ1wiLFxufVxuXG5jb25zdCBzcGVsbGVkID0gKGRpcmVjdGl2ZXM6IFJlY29yZDxzdHJpbmcsIHN0cmluZz4pID0+XG4gIE9iamVjdC5lbnRyaWVzKGRpcmVjdGl2ZXMpXG4gICAgLm1hcCgoW2RpcmVjdGl2ZSwgc291cmNlc10pID0+IGAke2RpcmVjdGl2ZX0gJHtzb3VyY2VzfWApXG4gICAgLmpvaW4oJzsgJylcblxuLyoqIEZvciB0aGUgcGFnZSdzIG93biBtZXRhIGVsZW1lbnQsIHdoZXJlIGBmcmFtZS1hbmNlc3RvcnNgIGhhcyBubyBtZWFuaW5nLiAqL1xuZXhwb3J0IGNvbnN0IGNvbnRlbnRQb2xpY3kgPSBzcGVsbGVkKHBvbGljeSlcblxuLyoqIFNlbnQgd2l0aCBldmVyeSBhbnN3ZXIgb2YgdGhlIGxvY2FsIHNlcnZlciBhbmQgd2l0aCBldmVyeSBmaWxlIG9mIHRoZSBkZXNrdG9wIHdpbmRvdy4gKi9cbmV4cG9ydCBjb25zdCBzZWN1cml0eUhlYWRlcnM6IFJlY29yZDxzdHJpbmcsIHN0cmluZz4gPSB7XG4gICdjb250ZW50LXNlY3VyaXR5LXBvbGljeSc6IHNwZWxsZWQoeyAuLi5wb2xpY3ksICdmcmFtZS1hbmNlc3RvcnMnOiBcIidub25lJ1wiIH0pLFxuICAnY3Jvc3Mtb3JpZ2luLW9wZW5lci1wb2xpY3knOiAnc2FtZS1vcmlnaW4nLFxuICAnY3Jvc3Mtb3JpZ2luLXJlc291cmNlLXBvbGljeSc6ICdzYW1lLW9yaWdpbicsXG4gICdwZXJtaXNzaW9ucy1wb2xpY3knOiAnY2FtZXJhPSgpLCBnZW9sb2NhdGlvbj0oKSwgbWljcm9waG9uZT0oKSwgcGF5bWVudD0oKSwgdXNiPSgpJyxcbiAgJ3JlZmVycmVyLXBvbGljeSc6ICduby1yZWZlcnJlcicsXG4gICd4LWNvbnRlbnQtdHlwZS1vcHRpb25zJzogJ25vc25pZmYnLFxuICAneC1mcmFtZS1vcHRpb25zJzogJ0RFTlknLFxufVxuIiwiLyoqXG4gKiBIb3cgTnV4dCBVSSBsb29rcyBoZXJlOiBvdXIgcGFsZXR0ZXMsIGxpbmVzIGluc3RlYWQgb2Ygcm91bmRlZCBjb3JuZXJzLiBSZWFkIGJ5IHRoZSBidWlsZCAoZWxlY3Ryb24udml0ZS5jb25maWcudHMpLlxuICogVGhlIHRoZW1lIGl0c2VsZiBpcyBjaG9zZW4gaW4gdGhlIHNldHRpbmdzLCBzbyBOdXh0IFVJJ3Mgb3duIGNvbG91ciBtb2RlIHN0YXlzIG9mZjsgaXRzIGljb25zIGFuZCBvdXJzIGFyZSBmb3VuZCBpbiB0aGVcbiAqIHNvdXJjZXMgYW5kIGJ1bmRsZWQsIHNvIHRoYXQgbm90aGluZyBpcyBmZXRjaGVkIGF0IHJ1biB0aW1lLlxuICovXG5leHBvcnQgY29uc3QgbnV4dFVpID0ge1xuICBjb2xvck1vZGU6IGZhbHNlLFxuICBpY29uOiB7IGNsaWVudEJ1bmRsZTogeyBzY2FuOiB7IGdsb2JJbmNsdWRlOiBbJ3NyYy9yZW5kZXJlci8qKi8qLnt2dWUsdHN9J10gfSB9IH0sXG4gIHVpOiB7XG4gICAgY29sb3JzOiB7XG4gICAgICBwcmltYXJ5OiAnc29kaXVtJyxcbiAgICAgIHNlY29uZGFyeTogJ3N0ZWVsJyxcbiAgICAgIHN1Y2Nlc3M6ICd2ZXJkaWdyaXMnLFxuICAgICAgaW5mbzogJ3N0ZWVsJyxcbiAgICAgIHdhcm5pbmc6ICdzb2RpdW0nLFxuICAgICAgZXJyb3I6ICdveGlkZScsXG4gICAgICBuZXV0cmFsOiAnc3RlZWwnLFxuICAgIH0sXG4gICAgYnV0dG9uOiB7XG4gICAgICBzbG90czogeyBiYXNlOiAnZm9udC1tZWRpdW0gY3Vyc29yLXBvaW50ZXInIH0sXG4gICAgICAvLyBQcmVzc2VkIG9yIHVuZGVyIHRoZSBwb2ludGVyLCB0aGUgdGV4dCBtdXN0IHN0aWxsIHN0YW5kIG91dC5cbiAgICAgIGNvbXBvdW5kVmFyaWFudHM6IFtcbiAgICAgICAgeyBjb2xvcjogJ3ByaW1hcnknLCB2YXJpYW50OiAnc29saWQnLCBjbGFzczogJ2hvdmVyOmJnLXByaW1hcnkvOTAgYWN0aXZlOmJnLXByaW1hcnkvOTAnIH0sXG4gICAgICAgIHsgY29sb3I6ICdlcnJvcicsIHZhcmlhbnQ6ICdzb2xpZCcsIGNsYXNzOiAnaG92ZXI6YmctZXJyb3IvOTAgYWN0aXZlOmJnLWVycm9yLzkwJyB9LFxuICAgICAgXSxcbiAgICB9LFxuICAgIC8vIEEgbGlzdCBpcyBhcyB3aWRlIGFzIGl0cyBmaWVsZDsgbG9uZyBuYW1lcyBhcmUgdG9sZCB3aG9sZS5cbiAgICBzZWxlY3Q6IHsgc2xvdHM6IHsgaXRlbUxhYmVsOiAnd2hpdGVzcGFjZS1ub3JtYWwnIH0gfSxcbiAgICBzZWxlY3RNZW51OiB7IHNsb3RzOiB7IGl0ZW1MYWJlbDogJ3doaXRlc3BhY2Utbm9ybWFsJyB9IH0sXG4gICAgbW9kYWw6IHsgc2xvdHM6IHsgY29udGVudDogJ3JpbmctMiByaW5nLWFjY2VudGVkJyB9IH0sXG4gICAgcG9wb3ZlcjogeyBzbG90czogeyBjb250ZW50OiAncmluZy0yIHJpbmctYWNjZW50ZWQnIH0gfSxcbiAgICBkcm9wZG93bk1lbnU6IHtcbiAgICAgIHNsb3RzOiB7IGNvbnRlbnQ6ICdyaW5nLTIgcmluZy1hY2NlbnRlZCcsIGxhYmVsOiAnd2hpdGVzcGFjZS1ub3JtYWwnLCBpdGVtTGFiZWw6ICd3aGl0ZXNwYWNlLW5vcm1hbCcgfSxcbiAgICB9LFxuICAgIHRvYXN0OiB7IHNsb3RzOiB7IHJvb3Q6ICdyaW5nLTIgcmluZy1hY2NlbnRlZCcsIGRlc2NyaXB0aW9uOiAnd2hpdGVzcGFjZS1wcmUtbGluZScgfSB9LFxuICAgIHRvb2x0aXA6IHsgc2xvdHM6IHsgY29udGVudDogJ2gtYXV0byBweS0xIHJpbmctMiByaW5nLWFjY2VudGVkJyB9IH0sXG4gIH0sXG59XG4iLCJpbXBvcnQgdWkgZnJvbSAnQG51eHQvdWkvdml0ZSdcbmltcG9ydCB2dWUgZnJvbSAnQHZpdGVqcy9wbHVnaW4tdnVlJ1xuaW1wb3J0IHsgZGVmaW5lQ29uZmlnIH0gZnJvbSAnZWxlY3Ryb24tdml0ZSdcbmltcG9ydCB7IHdyaXRlRmlsZSB9IGZyb20gJ25vZGU6ZnMvcHJvbWlzZXMnXG5pbXBvcnQgeyBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJ1xuaW1wb3J0IHsgZmlsZVVSTFRvUGF0aCB9IGZyb20gJ25vZGU6dXJsJ1xuaW1wb3J0IHsgcHJvbWlzaWZ5IH0gZnJvbSAnbm9kZTp1dGlsJ1xuaW1wb3J0IHsgZ3ppcCB9IGZyb20gJ25vZGU6emxpYidcbmltcG9ydCB7IGRlcGVuZGVuY2llcyB9IGZyb20gJy4vcGFja2FnZS5qc29uJ1xuaW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tICd2aXRlJ1xuaW1wb3J0IHsgY29udGVudFBvbGljeSB9IGZyb20gJy4vc3JjL21haW4vY29udGVudC1wb2xpY3knXG5pbXBvcnQgeyBudXh0VWkgfSBmcm9tICcuL3NyYy9yZW5kZXJlci90aGVtZS9udXh0LXVpJ1xuXG5jb25zdCBhdCA9IChwYXRoOiBzdHJpbmcpID0+IGZpbGVVUkxUb1BhdGgobmV3IFVSTChwYXRoLCBpbXBvcnQubWV0YS51cmwpKVxuY29uc3QgYWxpYXMgPSB7ICdAc2hhcmVkJzogYXQoJy4vc3JjL3NoYXJlZCcpLCAnQG1haW4nOiBhdCgnLi9zcmMvbWFpbicpLCAnQHJlbmRlcmVyJzogYXQoJy4vc3JjL3JlbmRlcmVyJykgfVxuXG4vKiogV2hhdCBtb3N0IHNjcmVlbnMgYXJlIG1hZGUgb2YgY29tZXMgYXMgb25lIGZpbGU6IGZpZnR5IHNtYWxsIG9uZXMgdGFrZSB0aGUgYnJvd3NlciBsb25nZXIgdGhhbiBhbGwgdGhhdCBpcyBpbiB0aGVtLiAqL1xuY29uc3Qgc2hhcmVkQnlTY3JlZW5zID1cbiAgL25vZGVfbW9kdWxlc1tcXFxcL10oPyF6b2QpfHNyY1tcXFxcL11yZW5kZXJlcltcXFxcL10oY2xpZW50fGNvbXBvbmVudHN8Y29tcG9zYWJsZXN8Y29udGVudHxmcmFtZXxuYW1lc3xzdG9yZXN8dGV4dHx0aGVtZSlbXFxcXC9dL1xuXG5leHBvcnQgZGVmYXVsdCBkZWZpbmVDb25maWcoe1xuICBtYWluOiB7XG4gICAgcmVzb2x2ZTogeyBhbGlhcyB9LFxuICAgIGJ1aWxkOiB7XG4gICAgICAvLyBPbmx5IHdoYXQgTm9kZSBhbG9uZSBjYW4gbG9hZCBzdGF5cyBvdXRzaWRlOiB0aGUgcmVzdCBpbiBvbmUgYnVuZGxlIHN0YXJ0cyBmYXN0ZXIuXG4gICAgICBleHRlcm5hbGl6ZURlcHM6IHtcbiAgICAgICAgaW5jbHVkZTogWydwbGF5d3JpZ2h0LWNvcmUnLCAnQHNwYXJ0aWN1ei9jaHJvbWl1bSddLFxuICAgICAgICBleGNsdWRlOiBPYmplY3Qua2V5cyhkZXBlbmRlbmNpZXMpLmZpbHRlcigobmFtZSkgPT4gbmFtZSAhPT0gJ2JldHRlci1zcWxpdGUzJyksXG4gICAgICB9LFxuICAgICAgc291cmNlbWFwOiB0cnVlLFxuICAgICAgcm9sbGRvd25PcHRpb25zOiB7XG4gICAgICAgIGlucHV0OiB7XG4gICAgICAgICAgZWxlY3Ryb246IGF0KCcuL3NyYy9tYWluL2VsZWN0cm9uLnRzJyksXG4gICAgICAgICAgc3RhcnQ6IGF0KCcuL3NyYy9tYWluL3N0YXJ0LnRzJyksXG4gICAgICAgICAgLy8gQnkgaXRzZWxmIG9ubHkgZm9yIHRoZSBlbmQtdG8tZW5kIHRlc3RzLCB3aGljaCBzZXJ2ZSBzZXZlcmFsIGFwcGxpY2F0aW9ucyBpbiBvbmUgcHJvY2Vzcy5cbiAgICAgICAgICBzZXJ2ZTogYXQoJy4vc3JjL21haW4vc2VydmUudHMnKSxcbiAgICAgICAgICBjbGk6IGF0KCcuL3NyYy9tYWluL2NsaS50cycpLFxuICAgICAgICAgICdzaW11bGF0aW9uLXdvcmtlcic6IGF0KCcuL3NyYy9tYWluL3NpbXVsYXRpb24vd29ya2VyLnRzJyksXG4gICAgICAgICAgJ2V4cG9ydC13b3JrZXInOiBhdCgnLi9zcmMvbWFpbi9pbnRlcmNoYW5nZS9sZWF2aW5nL2V4cG9ydC13b3JrZXIudHMnKSxcbiAgICAgICAgICAnaW1wb3J0LXdvcmtlcic6IGF0KCcuL3NyYy9tYWluL2ludGVyY2hhbmdlL2ltcG9ydC13b3JrZXIudHMnKSxcbiAgICAgICAgICAnc3RvcmFnZS13b3JrZXInOiBhdCgnLi9zcmMvbWFpbi9kYXRhYmFzZS9zdG9yYWdlLXdvcmtlci50cycpLFxuICAgICAgICB9LFxuICAgICAgICAvLyBBbGwgaW4gb25lIGZvbGRlciwgc28gdGhhdCBhIGZpbGUgZmluZHMgaXRzIG5laWdoYm91cnMgd2hlcmV2ZXIgdGhlIGJ1bmRsZXIgcHV0IGl0LlxuICAgICAgICBvdXRwdXQ6IHsgY2h1bmtGaWxlTmFtZXM6ICdbbmFtZV0tW2hhc2hdLmpzJyB9LFxuICAgICAgfSxcbiAgICB9LFxuICB9LFxuICBwcmVsb2FkOiB7XG4gICAgcmVzb2x2ZTogeyBhbGlhcyB9LFxuICAgIGJ1aWxkOiB7XG4gICAgICAvLyBBIHNhbmRib3hlZCBwcmVsb2FkIG1heSByZXF1aXJlIG5vdGhpbmcgYnV0ICdlbGVjdHJvbicgYW5kIG11c3QgYmUgQ29tbW9uSlMuXG4gICAgICBleHRlcm5hbGl6ZURlcHM6IGZhbHNlLFxuICAgICAgcm9sbGRvd25PcHRpb25zOiB7XG4gICAgICAgIGlucHV0OiB7IHByZWxvYWQ6IGF0KCcuL3NyYy9tYWluL3ByZWxvYWQudHMnKSB9LFxuICAgICAgICBvdXRwdXQ6IHsgZm9ybWF0OiAnY2pzJywgZW50cnlGaWxlTmFtZXM6ICdbbmFtZV0uY2pzJyB9LFxuICAgICAgfSxcbiAgICB9LFxuICB9LFxuICByZW5kZXJlcjoge1xuICAgIHJvb3Q6IGF0KCcuL3NyYy9yZW5kZXJlcicpLFxuICAgIHJlc29sdmU6IHsgYWxpYXMgfSxcbiAgICBwbHVnaW5zOiBbXG4gICAgICBjb250ZW50UG9saWN5SW5QYWdlKCksXG4gICAgICBjb21wcmVzc2VkQmVzaWRlKCksXG4gICAgICB2dWUoKSxcbiAgICAgIHVpKHsgLi4ubnV4dFVpLCByb290OiBhdCgnLicpLCBhdXRvSW1wb3J0OiBmYWxzZSwgY29tcG9uZW50czogeyBkdHM6IGF0KCcuL291dC9jb21wb25lbnRzLmQudHMnKSwgZGlyczogW10gfSB9KSxcbiAgICBdLFxuICAgIC8vIE9ubHkgbW9kdWxlcyBjYW4gbG9hZCB3aGF0IGEgcnVsZXNldCBuZWVkcyB3aGVuIGl0IGlzIGZpcnN0IHBsYXllZC5cbiAgICB3b3JrZXI6IHsgZm9ybWF0OiAnZXMnIH0sXG4gICAgYnVpbGQ6IHtcbiAgICAgIG1pbmlmeTogdHJ1ZSxcbiAgICAgIC8vIEl0IGNvbWVzIGZyb20gdGhpcyBtYWNoaW5lJ3Mgb3duIGRpc2suXG4gICAgICBjaHVua1NpemVXYXJuaW5nTGltaXQ6IDQwMDAsXG4gICAgICByb2xsZG93bk9wdGlvbnM6IHtcbiAgICAgICAgaW5wdXQ6IGF0KCcuL3NyYy9yZW5kZXJlci9pbmRleC5odG1sJyksXG4gICAgICAgIGNoZWNrczogeyBwbHVnaW5UaW1pbmdzOiBmYWxzZSB9LFxuICAgICAgICBvdXRwdXQ6IHsgY29kZVNwbGl0dGluZzogeyBncm91cHM6IFt7IG5hbWU6ICdwYWdlJywgdGVzdDogc2hhcmVkQnlTY3JlZW5zLCBtaW5TaGFyZUNvdW50OiAzIH1dIH0gfSxcbiAgICAgIH0sXG4gICAgfSxcbiAgfSxcbn0pXG5cbi8qKiBUaGUgYnVpbHQgcGFnZSBjYXJyaWVzIGl0cyBwb2xpY3kgaXRzZWxmLCBiZXNpZGVzIHRoZSBoZWFkZXIgaXQgaXMgc2VudCB3aXRoLiBUaGUgZGV2ZWxvcG1lbnQgc2VydmVyIG5lZWRzIGlubGluZSBzY3JpcHRzLiAqL1xuZnVuY3Rpb24gY29udGVudFBvbGljeUluUGFnZSgpOiBQbHVnaW4ge1xuICBjb25zdCBtZXRhID0geyB0YWc6ICdtZXRhJywgYXR0cnM6IHsgJ2h0dHAtZXF1aXYnOiAnQ29udGVudC1TZWN1cml0eS1Qb2xpY3knLCBjb250ZW50OiBjb250ZW50UG9saWN5IH0gfVxuICByZXR1cm4ge1xuICAgIG5hbWU6ICdjb250ZW50LXBvbGljeS1pbi1wYWdlJyxcbiAgICBhcHBseTogJ2J1aWxkJyxcbiAgICB0cmFuc2Zvcm1JbmRleEh0bWw6ICgpID0+IFt7IC4uLm1ldGEsIGluamVjdFRvOiAnaGVhZC1wcmVwZW5kJyB9XSxcbiAgfVxufVxuXG4vKiogQmVzaWRlIGVhY2ggbGFyZ2UgdGV4dCBhIGNvbXByZXNzZWQgY29weSwgd2hpY2ggaXMgc2VudCB0byB0aG9zZSB3aG8gY29tZSBvdmVyIGEgbmV0d29yazsgY29tcHJlc3NpbmcgaXQgZm9yIGVhY2ggb2YgdGhlbSB0YWtlcyBsb25nZXIuICovXG5mdW5jdGlvbiBjb21wcmVzc2VkQmVzaWRlKCk6IFBsdWdpbiB7XG4gIGNvbnN0IGNvbXByZXNzID0gcHJvbWlzaWZ5KGd6aXApXG4gIHJldHVybiB7XG4gICAgbmFtZTogJ2NvbXByZXNzZWQtYmVzaWRlJyxcbiAgICBhcHBseTogJ2J1aWxkJyxcbiAgICB3cml0ZUJ1bmRsZTogYXN5bmMgKHsgZGlyID0gJycgfSwgYnVuZGxlKSA9PiB7XG4gICAgICBjb25zdCB0ZXh0cyA9IE9iamVjdC52YWx1ZXMoYnVuZGxlKS5tYXAoXG4gICAgICAgIChmaWxlKSA9PiBbZmlsZS5maWxlTmFtZSwgJ2NvZGUnIGluIGZpbGUgPyBmaWxlLmNvZGUgOiBmaWxlLnNvdXJjZV0gYXMgY29uc3QsXG4gICAgICApXG4gICAgICBjb25zdCBsYXJnZSA9IHRleHRzLmZpbHRlcigoW25hbWUsIHRleHRdKSA9PiAvXFwuKGpzfGNzc3xodG1sfHN2ZykkLy50ZXN0KG5hbWUpICYmIHRleHQubGVuZ3RoID4gMTAyNClcbiAgICAgIGF3YWl0IFByb21pc2UuYWxsKGxhcmdlLm1hcChhc3luYyAoW25hbWUsIHRleHRdKSA9PiB3cml0ZUZpbGUoam9pbihkaXIsIGAke25hbWV9Lmd6YCksIGF3YWl0IGNvbXByZXNzKHRleHQpKSkpXG4gICAgfSxcbiAgfVxufVxuIl0sIm1hcHBpbmdzIjoiOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7O0FDSUEsTUFBTSxTQUFTO0NBQ2IsZUFBZTtDQUNmLGNBQWM7Q0FDZCxjQUFjO0NBQ2QsZ0JBQWdCO0NBQ2hCLGFBQWE7Q0FDYixXQUFXO0NBQ1gsWUFBWTtDQUNaLGVBQWU7Q0FDZixZQUFZO0NBQ1osZUFBZTtBQUNqQjtBQUVBLE1BQU0sV0FBVyxlQUNmLE9BQU8sUUFBUSxVQUFVLENBQUMsQ0FDdkIsS0FBSyxDQUFDLFdBQVcsYUFBYSxHQUFHLFVBQVUsR0FBRyxTQUFTLENBQUMsQ0FDeEQsS0FBSyxJQUFJOztBQUdkLE1BQWEsZ0JBQWdCLFFBQVEsTUFBTTtBQUlkLFFBQVE7Q0FBRSxHQUFHO0NBQVEsbUJBQW1CO0FBQVMsQ0FBQzs7QUN0Qi9FLE1BQWEsU0FBUztDQUNwQixXQUFXO0NBQ1gsTUFBTSxFQUFFLGNBQWMsRUFBRSxNQUFNLEVBQUUsYUFBYSxDQUFDLDRCQUE0QixFQUFFLEVBQUUsRUFBRTtDQUNoRixJQUFJO0VBQ0YsUUFBUTtHQUNOLFNBQVM7R0FDVCxXQUFXO0dBQ1gsU0FBUztHQUNULE1BQU07R0FDTixTQUFTO0dBQ1QsT0FBTztHQUNQLFNBQVM7RUFDWDtFQUNBLFFBQVE7R0FDTixPQUFPLEVBQUUsTUFBTSw2QkFBNkI7R0FFNUMsa0JBQWtCLENBQ2hCO0lBQUUsT0FBTztJQUFXLFNBQVM7SUFBUyxPQUFPO0dBQTJDLEdBQ3hGO0lBQUUsT0FBTztJQUFTLFNBQVM7SUFBUyxPQUFPO0dBQXVDLENBQ3BGO0VBQ0Y7RUFFQSxRQUFRLEVBQUUsT0FBTyxFQUFFLFdBQVcsb0JBQW9CLEVBQUU7RUFDcEQsWUFBWSxFQUFFLE9BQU8sRUFBRSxXQUFXLG9CQUFvQixFQUFFO0VBQ3hELE9BQU8sRUFBRSxPQUFPLEVBQUUsU0FBUyx1QkFBdUIsRUFBRTtFQUNwRCxTQUFTLEVBQUUsT0FBTyxFQUFFLFNBQVMsdUJBQXVCLEVBQUU7RUFDdEQsY0FBYyxFQUNaLE9BQU87R0FBRSxTQUFTO0dBQXdCLE9BQU87R0FBcUIsV0FBVztFQUFvQixFQUN2RztFQUNBLE9BQU8sRUFBRSxPQUFPO0dBQUUsTUFBTTtHQUF3QixhQUFhO0VBQXNCLEVBQUU7RUFDckYsU0FBUyxFQUFFLE9BQU8sRUFBRSxTQUFTLG1DQUFtQyxFQUFFO0NBQ3BFO0FBQ0Y7O0FDckMrSSxNQUFNLDJDQUEyQztBQWFoTSxNQUFNLE1BQU0sU0FBaUIsY0FBYyxJQUFJLElBQUksTUFBQSx3Q0FBcUIsQ0FBQztBQUN6RSxNQUFNLFFBQVE7Q0FBRSxXQUFXLEdBQUcsY0FBYztDQUFHLFNBQVMsR0FBRyxZQUFZO0NBQUcsYUFBYSxHQUFHLGdCQUFnQjtBQUFFOztBQUc1RyxNQUFNLGtCQUNKO0FBRUYsSUFBQSwrQkFBZSxhQUFhO0NBQzFCLE1BQU07RUFDSixTQUFTLEVBQUUsTUFBTTtFQUNqQixPQUFPO0dBRUwsaUJBQWlCO0lBQ2YsU0FBUyxDQUFDLG1CQUFtQixxQkFBcUI7SUFDbEQsU0FBUyxPQUFPLEtBQUssWUFBWSxDQUFDLENBQUMsUUFBUSxTQUFTLFNBQVMsZ0JBQWdCO0dBQy9FO0dBQ0EsV0FBVztHQUNYLGlCQUFpQjtJQUNmLE9BQU87S0FDTCxVQUFVLEdBQUcsd0JBQXdCO0tBQ3JDLE9BQU8sR0FBRyxxQkFBcUI7S0FFL0IsT0FBTyxHQUFHLHFCQUFxQjtLQUMvQixLQUFLLEdBQUcsbUJBQW1CO0tBQzNCLHFCQUFxQixHQUFHLGlDQUFpQztLQUN6RCxpQkFBaUIsR0FBRyxpREFBaUQ7S0FDckUsaUJBQWlCLEdBQUcseUNBQXlDO0tBQzdELGtCQUFrQixHQUFHLHVDQUF1QztJQUM5RDtJQUVBLFFBQVEsRUFBRSxnQkFBZ0IsbUJBQW1CO0dBQy9DO0VBQ0Y7Q0FDRjtDQUNBLFNBQVM7RUFDUCxTQUFTLEVBQUUsTUFBTTtFQUNqQixPQUFPO0dBRUwsaUJBQWlCO0dBQ2pCLGlCQUFpQjtJQUNmLE9BQU8sRUFBRSxTQUFTLEdBQUcsdUJBQXVCLEVBQUU7SUFDOUMsUUFBUTtLQUFFLFFBQVE7S0FBTyxnQkFBZ0I7SUFBYTtHQUN4RDtFQUNGO0NBQ0Y7Q0FDQSxVQUFVO0VBQ1IsTUFBTSxHQUFHLGdCQUFnQjtFQUN6QixTQUFTLEVBQUUsTUFBTTtFQUNqQixTQUFTO0dBQ1Asb0JBQW9CO0dBQ3BCLGlCQUFpQjtHQUNqQixJQUFJO0dBQ0osR0FBRztJQUFFLEdBQUc7SUFBUSxNQUFNLEdBQUcsR0FBRztJQUFHLFlBQVk7SUFBTyxZQUFZO0tBQUUsS0FBSyxHQUFHLHVCQUF1QjtLQUFHLE1BQU0sQ0FBQztJQUFFO0dBQUUsQ0FBQztFQUNoSDtFQUVBLFFBQVEsRUFBRSxRQUFRLEtBQUs7RUFDdkIsT0FBTztHQUNMLFFBQVE7R0FFUix1QkFBdUI7R0FDdkIsaUJBQWlCO0lBQ2YsT0FBTyxHQUFHLDJCQUEyQjtJQUNyQyxRQUFRLEVBQUUsZUFBZSxNQUFNO0lBQy9CLFFBQVEsRUFBRSxlQUFlLEVBQUUsUUFBUSxDQUFDO0tBQUUsTUFBTTtLQUFRLE1BQU07S0FBaUIsZUFBZTtJQUFFLENBQUMsRUFBRSxFQUFFO0dBQ25HO0VBQ0Y7Q0FDRjtBQUNGLENBQUM7O0FBR0QsU0FBUyxzQkFBOEI7Q0FDckMsTUFBTSxPQUFPO0VBQUUsS0FBSztFQUFRLE9BQU87R0FBRSxjQUFjO0dBQTJCLFNBQVM7RUFBYztDQUFFO0NBQ3ZHLE9BQU87RUFDTCxNQUFNO0VBQ04sT0FBTztFQUNQLDBCQUEwQixDQUFDO0dBQUUsR0FBRztHQUFNLFVBQVU7RUFBZSxDQUFDO0NBQ2xFO0FBQ0Y7O0FBR0EsU0FBUyxtQkFBMkI7Q0FDbEMsTUFBTSxXQUFXLFVBQVUsSUFBSTtDQUMvQixPQUFPO0VBQ0wsTUFBTTtFQUNOLE9BQU87RUFDUCxhQUFhLE9BQU8sRUFBRSxNQUFNLE1BQU0sV0FBVztHQUkzQyxNQUFNLFFBSFEsT0FBTyxPQUFPLE1BQU0sQ0FBQyxDQUFDLEtBQ2pDLFNBQVMsQ0FBQyxLQUFLLFVBQVUsVUFBVSxPQUFPLEtBQUssT0FBTyxLQUFLLE1BQU0sQ0FFbEQsQ0FBQyxDQUFDLFFBQVEsQ0FBQyxNQUFNLFVBQVUsdUJBQXVCLEtBQUssSUFBSSxLQUFLLEtBQUssU0FBUyxJQUFJO0dBQ3BHLE1BQU0sUUFBUSxJQUFJLE1BQU0sSUFBSSxPQUFPLENBQUMsTUFBTSxVQUFVLFVBQVUsS0FBSyxLQUFLLEdBQUcsS0FBSyxJQUFJLEdBQUcsTUFBTSxTQUFTLElBQUksQ0FBQyxDQUFDLENBQUM7RUFDL0c7Q0FDRjtBQUNGIn0=