import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers of the last two years.
    target: ['chrome130', 'firefox132', 'safari18.1'],
    cssTarget: ['chrome130', 'firefox132', 'safari18.1'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: 'http://localhost:8787', ws: true } } },
  logLevel: 'warn',
})
