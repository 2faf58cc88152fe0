import type { AssessmentRefusalCode } from '../../refusals/services.ts';
import type { FacilityRefusalCode } from '../../refusals/facilities.ts';
import type { CaseKey } from '../../orders/shapes.refusals.ts';
import type { RefusalCode } from '../../refusals/refusals.ts';
import type { GeneralTexts } from '../en/refusals.ts';
import { assessmentRefusals } from './refusals.assessments.ts';
import { facilityRefusals } from './refusals.facilities.ts';

type OtherCode = Exclude<RefusalCode, FacilityRefusalCode | AssessmentRefusalCode>;

const others: Record<OtherCode, string> = {
  '3900': 'Awda sudah menerima terma ini.',
  '4000': 'Sistem sedang sibuk. Sila cuba sebentar lagi.',
  '4901': 'Nombor ahli ini tidak dijumpai. Sila semak dan masukkan semula.',
  '4903':
    'Akaun awda tidak boleh membuat pesanan buat masa ini. Sila hubungi khidmat pelanggan di {phone}.',
  '5008': 'Tiada data untuk dipaparkan.',
  '6001': 'Tiada data yang sepadan dengan carian awda. Sila cuba pilihan lain.',
  '6040': 'Tiada data dijumpai. Mungkin ia telah dikeluarkan.',
  '8001': 'Baki tiket tidak mencukupi. Sila kurangkan bilangan tiket atau pilih sesi lain.',
  '8002': 'Slot masa yang dipilih sudah ditempah. Sila pilih slot lain.',
  '8003': 'Akaun awda telah disekat. Sila hubungi khidmat pelanggan di {phone}.',
  '8014': 'Pengesahan log masuk gagal. Sila log masuk semula.',
  '8015': 'Log masuk awda tidak lagi sah. Sila log masuk semula.',
  '8031': 'Pesanan ini telah dibatalkan. Sila buat pesanan baharu jika awda masih mahu hadir.',
  '8033': 'Pesanan ini sudah dibawa ke bayaran. Awda boleh melihatnya di halaman Pesanan.',
  '8034': 'Pesanan ini tidak boleh dibatalkan.',
  '8035':
    'Pesanan ini tidak boleh dipadam. Hanya tempahan yang belum dibawa ke bayaran boleh dipadam.',
  '8036': 'Ini bukan pesanan acara. Sila buka dari halaman Pesanan.',
  '8037': 'Ini bukan pesanan kemudahan. Sila buka dari halaman Pesanan.',
  '8038': 'Pesanan ini belum dibawa ke bayaran. Sila teruskan ke bayaran dahulu.',
  '8039':
    'Awda sudah ada pesanan yang belum dibayar untuk acara ini. Bayar atau lepaskan pesanan itu sebelum menempah lagi.',
  '8040': 'Nombor pesanan tiada. Sila buka semula pesanan dari halaman Pesanan.',
  '8041': 'Kawasan belum dipilih. Sila pilih kawasan awda.',
  '8042': 'Nombor ahli belum diisi. Sila masukkan nombor itu.',
  '8043':
    'Acara, bilik atau perkhidmatan ini tidak dapat dikenal pasti. Sila buka semula dari senarai.',
  '8044': 'Tiada nama peserta. Sila isikan siapa yang akan hadir.',
  '8045': 'Tiada slot masa dipilih. Sila pilih sekurang-kurangnya satu.',
  '8046': 'Tiada kupon dipilih. Sila pilih kupon yang mahu digunakan.',
  '8047': 'Maklumat perhubungan belum diisi. Sila masukkan nama dan nombor telefon.',
  '8048': 'Ini bukan pesanan perkhidmatan. Sila buka dari halaman Pesanan.',
  '8049': 'Pesanan ini tidak dijumpai. Sila cari di halaman Pesanan.',
  '8050': 'Slot ini sedang ditempah oleh orang lain. Sila cuba sebentar lagi atau pilih slot lain.',
  '8051': 'Kawasan tidak dapat dimuatkan. Sila cuba lagi.',
  '8052': 'Senarai daerah tidak dapat dimuatkan. Sila cuba lagi.',
  '8053': 'Harga telah berubah. Jumlah baharu ialah {amount}. Sila semak dan sahkan semula.',
  '8054': 'Bilangan ini melebihi had bagi seorang ahli. Sila kurangkan tiket.',
  '8055': 'Tiket tidak dijual pada masa ini. Sila lihat tarikh jualan acara.',
  '8056': 'Acara ini untuk ahli lain atau melalui jemputan sahaja. Sila pilih acara lain.',
  '8057':
    'Sistem akan terhenti dari {start} hingga {end}, sebelum tempahan awda sempat dibayar. Sila tempah semula selepas itu.',
  '10001': 'Sistem sedang diselenggara. Sila kembali sebentar lagi.',
  'ecom-order-operation-004':
    'Pesanan tidak dapat dibuat di kedai, atau ada item yang tidak dikenali oleh kedai. Sila hubungi khidmat pelanggan di {phone}.',
  '9001': 'Ada maklumat yang belum diisi atau tidak betul. Sila semak isian awda.',
  '9002': 'Terlalu banyak permintaan dalam masa yang singkat. Sila tunggu sebentar dan cuba lagi.',
  '9003':
    'Peranan awda tidak membenarkannya, atau tidak bagi daerah atau negara ini, jadi tiada apa-apa dilakukan. Pentadbir sistem boleh memberi awda peranan yang membenarkannya.',
  '9004':
    'Permintaan ini pernah dihantar dengan kandungan lain. Sila muat semula halaman dan cuba lagi.',
  '9005': 'Akaun lain sudah log masuk di pelayar ini. Sila log masuk semula.',
  '9006': 'Terma telah dikemas kini. Sila baca dan terima versi baharu.',
  '9007':
    'Halaman bayaran tidak boleh dibuka untuk pesanan ini. Sila semak statusnya di halaman Pesanan.',
  '9010':
    'Perkara ini baru sahaja diubah oleh orang lain. Sila muat semula; apa yang awda taip disimpan.',
  '9011': 'Nama atau kod ini sudah digunakan.',
  '9012': 'Perkara ini sedang digunakan dan tidak boleh dibuang.',
  '9013': 'Sekurang-kurangnya seorang pentadbir sistem yang aktif bagi semua negara mesti kekal.',
  '9014': 'Sila tanya sama ada terma diterima dan tandakan; tanpanya tiada tempahan boleh dibuat.',
  '9015': 'Sila nyatakan sebab tiada caj, sekurang-kurangnya 3 huruf.',
  '9017': 'Penyelenggaraan ini sudah bermula. Hanya masa tamat dan catatan masih boleh diubah.',
  '9018':
    'Tugas ini sudah dimulakan oleh seseorang dan masih berjalan. Sila tunggu sehingga selesai.',
  '9020': 'Pemegang tempat {name} mesti dikekalkan dalam teks.',
  '9021': 'Tiada nilai untuk pemegang tempat {name}. Sila buang.',
  '9022': 'Kandungan ini sudah diterbitkan dan tidak boleh diubah. Sila buat versi baharu.',
  '9030': 'Acara tanpa jenis menggunakan jenis ini. Ia dan kodnya mesti kekal.',
  '9031': 'Kod petugas ini tidak betul. Sila semak dan masukkan semula.',
  '9032': 'Terlalu banyak kod salah dari sini. Sila cuba lagi dalam {minutes} minit.',
  '9033': 'Peranti ini tidak lagi didaftarkan di pintu. Sila masukkan kod petugas sekali lagi.',
  '9034': 'Kod tiket ini tidak dikenali. Sila tunjukkan kod QR di bahagian Tiket.',
  '9035':
    'Daftar masuk sendiri tidak dibuka untuk acara ini. Sila tunjukkan kod QR awda di pintu masuk.',
  '9036': 'Tiket ini sudah didaftarkan masuk. Muat semula senarai untuk melihat masanya.',
  '9037': 'Tiket ini tidak lagi didaftarkan masuk. Tiada apa yang perlu dibatalkan.',
  '9038': 'Tiket ini sudah dibatalkan dan tidak boleh didaftarkan masuk.',
  '9039': 'Daftar masuk untuk sesi ini belum dibuka.',
  '9040':
    'Nama dalam pesanan ini tidak boleh diubah lagi: tarikhnya sudah hampir, atau ada yang sudah daftar masuk.',
  '9041': 'Orang ini sudah ada tempat dalam sesi ini. Sila masukkan orang lain.',
  '9042':
    'Jemputan ini sudah ada {used} tempat ditempah. Bilangannya tidak boleh dikurangkan lagi.',
  '9043': 'Tiket ini bukan untuk jenis tetamu ini. Sila isikan orang lain atau pilih tiket lain.',
  '9060':
    'Tiket ini sudah digunakan, dibatalkan atau acaranya sudah tamat, jadi tidak boleh bertukar tangan lagi.',
  '9061': 'Tiket ini sudah ada pada orang lain. Sila tarik balik dahulu.',
  '9062': 'Tiket acara ini atas nama peserta, jadi tidak boleh diberi kepada orang lain.',
  '9063': 'Tiket ini diberi kepada awda. Hanya pembelinya boleh memberikannya kepada orang lain.',
  '9064': 'Ini nombor ahli awda sendiri. Sila masukkan nombor lain.',
  '9065': 'Awda sudah memberikan tiket ini. Kodnya ada pada penerima.',
  '9066':
    'Gambar ini tidak boleh digunakan. Ia mesti PNG atau JPEG, paling besar 5 MB dan 4096 piksel setiap sisi.',
  '9050':
    'Masih ada yang belum lengkap sebelum acara ini boleh dilihat ahli. Sila lengkapkan bahagian yang ditanda.',
  '9051': 'Ahli sudah mengambil {taken} tempat ini. Jumlahnya tidak boleh lebih rendah.',
  '9052': 'Sudah ada ahli yang menempah acara ini, jadi bahagian ini tidak boleh diubah lagi.',
  '9053': 'Acara ini telah dibatalkan. Buat salinan untuk mula semula.',
  '9054':
    'Fail ini tidak dapat dibaca sebagai gambar. Sila pilih JPEG, PNG atau WebP sehingga 10 MB.',
  '9055': 'Gambar ini terlalu kecil. Lebarnya perlu sekurang-kurangnya {width} piksel.',
  '9056':
    'Acara ini sudah diterbitkan. {reserved} pesanan ditempah dan {paid} pesanan dibayar memakai harga lama. Sila sahkan harga baharu.',
  '9057':
    'Ada tempahan pada hari-hari ini: {count}. Ia kekal sehingga dipindahkan atau dibatalkan. Sila sahkan bahawa awda tahu.',
  '9058':
    'Sudah ada {most} mesej tentang tempahan ini dalam sehari. Sila telefon sahaja, atau tulis lagi esok.',
  '9070': 'Awda sendiri yang memasukkan bayaran balik ini. Ia perlu disahkan oleh orang lain.',
  '9071':
    'Kedai sedang diminta membayar balik wang ini, atau sudah menerimanya. Ia tidak boleh dibayar dengan tangan juga. Lihat jawapan kedai di halaman ini dahulu.',
  '9080': 'Soal selidik ini untuk mereka yang hadir.',
  '9081': 'Awda sudah menjawab soal selidik ini. Terima kasih.',
  '9082': 'Tempoh soal selidik ini sudah tamat.',
  '9083': 'Soal selidik ini belum dibuka.',
  '9084': 'Sila jawab soalan yang ditanda.',
  '9085': 'Soal selidik memerlukan sekurang-kurangnya satu soalan.',
  '9090':
    'Invois ini tidak boleh diubah lagi. Jika ada yang silap, sila hubungi khidmat pelanggan.',
  '9091': 'Tiada invois untuk pesanan ini.',
  '9103': 'Satu eksport lain sedang dibuat. Sila cuba lagi selepas beberapa saat.',
  '9104': 'Nama mesti mengandungi sekurang-kurangnya satu huruf.',
  '9105': 'Aksara “{character}” tidak dapat dicetak pada invois. Sila tulis dengan cara lain.',
  '9102': 'Nama tidak boleh mengandungi alamat internet atau e-mel. Sila masukkan nama sahaja.',
  '9101':
    'Sudah {count} peranti didaftar masuk di pintu ini. Sila guna salah satu daripadanya, atau minta pejabat menukar kod petugas, yang akan mengeluarkan semuanya.',
  '9110': 'Hari yang dipilih sudah berlalu. Sila pilih hari ini atau hari kemudian.',
  '9111': 'Sebuah pesanan sedang memegang kupon ini. Ia boleh diubah apabila pesanan itu tamat.',
  '9112': 'Kupon ini telah digunakan. Ia kekal seperti sedia ada.',
  '9113': 'Kupon ini telah tamat atau ditarik balik. Ia kekal seperti sedia ada.',
  '9114': 'Fail ini telah diimport. Tiada apa-apa ditulis sekali lagi.',
  '9115': 'Tempahan ini sudah bermula. Ia tidak boleh dipindahkan lagi.',
  '9116': 'Tempahan ini belum bermula. Sila tanda kehadiran selepas itu.',
  '9117': 'Tempahan ini belum dibayar. Sesinya boleh dipindahkan selepas bayaran dibuat.',
  '9120': 'Tempat masih ada sekarang. Awda boleh terus menempah.',
  '9121': 'Awda sudah ada dalam senarai menunggu ini.',
  '9130':
    'Jemputan ini tidak sah. Mungkin ia sudah ditarik balik. Sila minta jemputan baharu daripada orang yang menghantarnya.',
  '9131': 'Tempat ini sudah diambil melalui peranti lain. Sila tanya orang yang menjemput awda.',
  '9132': 'Acara ini tidak menerima tetamu melalui pautan. Awda boleh beri tiket ini kepada ahli.',
  '9133': 'Nama untuk tiket ini sudah ada dalam pesanan. Tukar nama itu di sana.',
  '9134': 'Acara sudah bermula, jadi nama tidak boleh ditukar lagi.',
  '9140':
    'Awda boleh mempunyai {count} tempahan jenis ini yang belum dibayar pada satu masa. Sila bayar atau padam satu di halaman Pesanan sebelum membuat tempahan baharu.',
  '9141':
    'Awda boleh memuat naik fail sehingga {size} MB sehari. Sila pilih fail yang lebih kecil atau cuba lagi esok.',
  '9147': 'Pesanan ini sedang dilepaskan, jadi ia tidak boleh dibayar lagi.',
  '9150': 'Awda sudah menempah masa ini. Lihat di bawah Pesanan.',
  '9151':
    'Bilik ini tidak dapat dibayar buat masa ini, jadi ia tidak dapat ditempah. Sila pilih bilik lain atau tanya khidmat pelanggan.',
  '9152':
    'Peralatan ini tidak dapat dibayar buat masa ini. Sila pilih peralatan lain atau tanya khidmat pelanggan.',
  '9155':
    'Teks ini mempunyai {count} aksara. Paling banyak {most} boleh diimport sekali gus. Sila bahagikannya.',
  '9156':
    'Fail ini mempunyai {count} baris. Paling banyak {most} boleh diimport sekali gus. Sila bahagikannya.',
  '9999':
    'Ada masalah di pihak kami. Sila cuba lagi, atau berikan nombor ini kepada khidmat pelanggan: {traceId}.',
};

export const refusals: Record<RefusalCode, string> = {
  ...others,
  ...facilityRefusals,
  ...assessmentRefusals,
};

/** Texts of refusals that depend on the case (`refusalCases`). */
export const cases: Record<CaseKey, string> = {
  '8034.unpaid':
    'Tempahan ini belum dibayar, jadi ia tidak boleh dibatalkan. Awda boleh melepaskannya.',
  '8034.paying': 'Pesanan ini sedang menunggu bayaran. Sila bayar atau lepaskannya.',
  '8034.ended': 'Pesanan ini sudah tamat. Tiada apa-apa lagi untuk dibatalkan.',
  '8034.notOffered': 'Acara ini tidak membenarkan pembatalan.',
  '8034.checkedIn':
    'Satu tiket pesanan ini sudah digunakan di pintu masuk, jadi pesanan ini tidak boleh dibatalkan.',
  '8034.eventTooLate':
    'Pesanan ini tidak boleh dibatalkan lagi. Pembatalan hanya boleh dibuat selagi acara masih lebih daripada {eventCancelDays} hari lagi.',
  '8034.serviceTooLate':
    'Tempahan ini tidak boleh dibatalkan lagi. Pembatalan ditutup 24 jam sebelum masa yang ditempah, dan memindahkannya ke masa yang lebih lewat tidak melanjutkannya.',
  '9002.hourly':
    'Awda telah membuat tempahan sebanyak yang dibenarkan dalam sejam: {count}. Sila cuba lagi nanti.',
};

export const general: GeneralTexts = {
  genericError: 'Ada sesuatu yang tidak kena. Sila cuba lagi.',
  unsent:
    'Tiada rangkaian. Tiada apa-apa ditempah atau diubah, dan maklumat yang awda isi masih disimpan.',
  connectionFailed: 'Sambungan gagal. Sila semak rangkaian awda dan cuba lagi.',
  connectionFailedWithCode: '{code} Sambungan gagal. Sila semak rangkaian awda dan cuba lagi.',
  requestError:
    'Ralat permintaan: permintaan tidak dapat dibaca. Sila muat semula halaman dan cuba lagi.',
  authorizationFailed: 'Pengesahan kebenaran gagal. Sila log masuk semula.',
  notFound: 'Halaman atau sumber ini tidak wujud.',
  disabled: 'Fungsi ini telah dinyahaktifkan.',
  serviceUnavailable:
    'Perkhidmatan sedang dipulihkan atau tidak tersedia. Sila cuba sebentar lagi.',
  timeout: 'Permintaan mengambil masa terlalu lama. Sila cuba lagi.',
  noData: 'Tiada data',
  loginRequired: 'Sila log masuk untuk meneruskan.',
  abnormalAccount: 'Ada masalah dengan akaun awda. Sila hubungi khidmat pelanggan di {phone}.',
  keepsNothing:
    'Pelayar ini tidak menyimpan apa-apa untuk tapak ini: apa yang awda isi akan hilang apabila halaman dimuat semula atau ditutup. Benarkan kuki dan data tapak, atau kosongkan sedikit ruang.',
  earlyPressTitle: 'Teruskan?',
  earlyPressText:
    'Awda menekan sebelum halaman ini sedia. Belum ada apa-apa yang dihantar atau diubah.',
  earlyPressYes: 'Teruskan',
  reloginPrompt: 'Selepas log masuk, awda boleh sambung dari tempat tadi.',
  warmPrompt: 'Awda akan dilog keluar sekarang.',
  addressError: 'Senarai daerah tidak dapat dimuatkan. Sila cuba lagi kemudian.',
  graphFail: 'Gambar tidak dapat dihasilkan. Sila cuba lagi.',
  loginIntercept: 'Portal ini belum dibuka di negara awda. Awda akan dilog keluar.',
  magicError: 'Data akaun awda tidak tersedia buat masa ini. Sila log masuk semula kemudian.',
  noPermission: 'Awda tidak mempunyai kebenaran untuk menggunakan portal ini.',
};
