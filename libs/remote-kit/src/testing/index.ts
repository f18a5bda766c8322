export { type RemoteInShell, type ShellAnswer, startRemoteInShell } from './remote-in-shell';
export { type ShellTestOptions, testRemoteInShell } from './test-remote';
