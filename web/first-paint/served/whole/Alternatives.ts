export { AlternativesScreen as Alternatives } from '#web/features/orders/alternatives/AlternativesScreen.tsx';
