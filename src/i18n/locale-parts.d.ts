// Imports inside the declarations: at the top they would make this file a module, and the wildcards
// an augmentation of nothing.
declare module '*.json?first' {
  import type { CompiledMessages } from './messages.ts';

  const messages: CompiledMessages;
  export default messages;
}
declare module '*.json?rest' {
  import type { CompiledMessages } from './messages.ts';

  const messages: CompiledMessages;
  export default messages;
}
declare module '*.json?server' {
  import type { CompiledMessages } from './messages.ts';

  const messages: CompiledMessages;
  export default messages;
}
