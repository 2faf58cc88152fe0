import type { ComponentType } from 'react';

const loaded = new Map<string, ComponentType>();

export const keepPage = (path: string, component: ComponentType): void =>
  void loaded.set(path, component);
export const loadedPage = (path: string): ComponentType | undefined => loaded.get(path);
