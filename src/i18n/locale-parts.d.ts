declare module '*.json?first' {
  const messages: import('./messages.ts').CompiledMessages;
  export default messages;
}
declare module '*.json?rest' {
  const messages: import('./messages.ts').CompiledMessages;
  export default messages;
}
