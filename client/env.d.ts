/// <reference types="vite/client" />

declare module 'virtual:pinyin' {
  const table: string;
  export default table;
}
