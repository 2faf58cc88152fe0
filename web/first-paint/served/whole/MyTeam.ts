export { MyTeamScreen as MyTeam } from '#web/features/facilities/teamNight/MyTeamScreen.tsx';
